TRUNCATE "call_limits";--> statement-breakpoint
ALTER TABLE "call_limits" ADD COLUMN "points" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "call_limits" ADD COLUMN "expire" bigint;--> statement-breakpoint
ALTER TABLE "call_limits" DROP COLUMN "full_at";
