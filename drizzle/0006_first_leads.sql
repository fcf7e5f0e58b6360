DROP INDEX "leads_by_phone";--> statement-breakpoint
DROP INDEX "leads_by_email";--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("website_slug","phone_key","created_at");--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree ("website_slug","email_key","created_at");