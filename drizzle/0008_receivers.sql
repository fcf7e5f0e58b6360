CREATE TABLE "receiver_failures" (
	"host" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"rests_until" timestamp with time zone NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "website_slug" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "host" text;--> statement-breakpoint
UPDATE "deliveries" SET
	"website_slug" = (SELECT "website_slug" FROM "leads" WHERE "leads"."id" = "deliveries"."lead_id"),
	"host" = CASE "target" ->> 'kind' WHEN 'email' THEN 'e-mail' ELSE substring("target" ->> 'url' FROM '^[^:]+://(?:[^@/]*@)?([^/?#]+)') END;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "website_slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "host" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("host","website_slug") WHERE state = 'pending';