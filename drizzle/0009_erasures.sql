CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"records" json NOT NULL,
	"websites" text[] NOT NULL
);--> statement-breakpoint
UPDATE "leads" SET "phone_key" = '+' || "phone_key" WHERE "phone_key" ~ '^[1-9][0-9]{6,14}$' AND btrim("lead" ->> 'phone') ~ '^\+(?!61|64)';
