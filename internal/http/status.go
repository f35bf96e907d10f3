package http

// Methods of requests.
const (
	MethodGet    = "GET"
	MethodHead   = "HEAD"
	MethodPost   = "POST"
	MethodDelete = "DELETE"
)

// Statuses of answers (RFC 9110, section 15).
const (
	StatusOK                          = 200
	StatusAccepted                    = 202
	StatusNoContent                   = 204
	StatusNotModified                 = 304
	StatusBadRequest                  = 400
	StatusUnauthorized                = 401
	StatusForbidden                   = 403
	StatusNotFound                    = 404
	StatusMethodNotAllowed            = 405
	StatusLengthRequired              = 411
	StatusRequestEntityTooLarge       = 413
	StatusRequestURITooLong           = 414
	StatusExpectationFailed           = 417
	StatusMisdirectedRequest          = 421
	StatusUnprocessableEntity         = 422
	StatusRequestHeaderFieldsTooLarge = 431
	StatusInternalServerError         = 500
	StatusNotImplemented              = 501
	StatusServiceUnavailable          = 503
	StatusHTTPVersionNotSupported     = 505
)

// phrases are those of RFC 9110, with net/http's older words for 413, 414.
var phrases = [...]struct {
	status int
	text   string
}{
	{StatusOK, "OK"},
	{StatusAccepted, "Accepted"},
	{StatusNoContent, "No Content"},
	{StatusNotModified, "Not Modified"},
	{StatusBadRequest, "Bad Request"},
	{StatusUnauthorized, "Unauthorized"},
	{StatusForbidden, "Forbidden"},
	{StatusNotFound, "Not Found"},
	{StatusMethodNotAllowed, "Method Not Allowed"},
	{StatusLengthRequired, "Length Required"},
	{StatusRequestEntityTooLarge, "Request Entity Too Large"},
	{StatusRequestURITooLong, "Request URI Too Long"},
	{StatusExpectationFailed, "Expectation Failed"},
	{StatusMisdirectedRequest, "Misdirected Request"},
	{StatusUnprocessableEntity, "Unprocessable Entity"},
	{StatusRequestHeaderFieldsTooLarge, "Request Header Fields Too Large"},
	{StatusInternalServerError, "Internal Server Error"},
	{StatusNotImplemented, "Not Implemented"},
	{StatusServiceUnavailable, "Service Unavailable"},
	{StatusHTTPVersionNotSupported, "HTTP Version Not Supported"},
}

// StatusText is the phrase for a status; "" for others than the above.
func StatusText(status int) string {
	for _, p := range phrases {
		if p.status == status {
			return p.text
		}
	}
	return ""
}
