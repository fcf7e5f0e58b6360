DROP INDEX "sign_in_codes_by_email";--> statement-breakpoint
CREATE INDEX "sign_in_codes_by_person" ON "sign_in_codes" USING btree ("email","created_at");