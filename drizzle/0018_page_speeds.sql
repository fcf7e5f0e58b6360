CREATE TABLE "page_speeds" (
	"website_slug" text NOT NULL,
	"day" date NOT NULL,
	"page_kind" text NOT NULL,
	"release" text NOT NULL,
	"vendors" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "page_speeds_by_series" PRIMARY KEY("website_slug","day","page_kind","release","vendors","metric","bucket")
);
