package http

import "time"

// ResponseController is for answers that take longer than others, such as
// streams of events.
type ResponseController struct{ w *response }

// NewResponseController controls an answer. The ResponseWriter must be the one
// that the server gave to its handler.
func NewResponseController(w ResponseWriter) *ResponseController {
	return &ResponseController{w.(*response)}
}

// Flush sends what is written to the client.
func (c *ResponseController) Flush() error {
	c.w.WriteHeader(StatusOK)
	if !c.w.begun {
		c.w.begin()
	}
	return c.w.out.Flush()
}

// SetReadDeadline replaces the server's ReadTimeout for this request; zero: none.
// The request's context ends then, since nothing more is known of the client.
func (c *ResponseController) SetReadDeadline(t time.Time) error { return c.w.conn.SetReadDeadline(t) }

// SetWriteDeadline replaces the server's WriteTimeout for this request.
func (c *ResponseController) SetWriteDeadline(t time.Time) error { return c.w.conn.SetWriteDeadline(t) }

// invite tells the client to send the body for which it waits. An answer that is
// begun tells it enough.
func (w *response) invite() error {
	if w.status != 0 {
		return nil
	}
	w.out.WriteString("HTTP/1.1 100 Continue\r\n\r\n")
	return w.out.Flush()
}
