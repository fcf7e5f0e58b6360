CREATE TABLE "lead_replies" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_replies" ADD CONSTRAINT "lead_replies_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_by_person" ON "lead_replies" USING btree ("email_key","sent_at");