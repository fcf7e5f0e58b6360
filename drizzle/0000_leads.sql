CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"receiver" text NOT NULL,
	"target" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "one_delivery_to_each" UNIQUE("lead_id","reason","receiver")
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"detail" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"website_slug" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_website_slug_call_key_pk" PRIMARY KEY("website_slug","call","key")
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"form" text NOT NULL,
	"state" text NOT NULL,
	"lead" json NOT NULL,
	"consent" jsonb NOT NULL,
	"phone_key" text,
	"email_key" text,
	"duplicate_of" uuid,
	"signal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_reveals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"kind" text NOT NULL,
	"car_id" text,
	"dealership_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_delivery" ON "delivery_attempts" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "lead_files_by_lead" ON "lead_files" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_by_site" ON "leads" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("website_slug","phone_key");--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree ("website_slug","email_key");--> statement-breakpoint
CREATE INDEX "leads_unfinished" ON "leads" USING btree ("updated_at") WHERE state = 'incomplete';--> statement-breakpoint
CREATE INDEX "phone_reveals_by_site" ON "phone_reveals" USING btree ("website_slug","created_at");