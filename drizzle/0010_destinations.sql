ALTER TABLE "receiver_failures" RENAME COLUMN "host" TO "destination";--> statement-breakpoint
DELETE FROM "receiver_failures";--> statement-breakpoint
DROP INDEX "deliveries_waiting";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "destination" text;--> statement-breakpoint
UPDATE "deliveries" SET "destination" = "website_slug" || ' ' || "host";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "destination" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("destination","host") WHERE state = 'pending';--> statement-breakpoint
-- Their jobs name no destination. The start of the API queues every pending delivery again.
DO $$ BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN DELETE FROM jobs.job WHERE name = 'lead-deliveries'; END IF;
END $$;
