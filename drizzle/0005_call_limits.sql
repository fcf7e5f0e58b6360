CREATE UNLOGGED TABLE "call_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP COLUMN "code_digest";