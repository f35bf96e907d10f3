module zermelo

go 1.26
