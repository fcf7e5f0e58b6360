CREATE TABLE "advertising_mails" (
	"website_slug" text PRIMARY KEY NOT NULL,
	"told" text NOT NULL,
	"told_at" timestamp with time zone,
	"claimed_at" timestamp with time zone
);
