ALTER TABLE "sign_in_codes" ADD COLUMN "is_sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "origin" text;