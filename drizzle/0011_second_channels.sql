ALTER TABLE "deliveries" ADD COLUMN "second_of" uuid;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_by_age" ON "deliveries" USING btree ("created_at");