CREATE TABLE "alarms" (
	"website_slug" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alarms_website_slug_kind_pk" PRIMARY KEY("website_slug","kind")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_shopper_for_each_email" UNIQUE("website_slug","email")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"email" text NOT NULL,
	"code_digest" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"shopper_id" uuid NOT NULL,
	"car_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_shopper_id_car_id_pk" PRIMARY KEY("shopper_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "miscellaneous" (
	"id" uuid PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"data" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"car_id" text,
	"car_dealership_id" text,
	"person" jsonb NOT NULL,
	"lead_attributes" json NOT NULL,
	"subject" jsonb NOT NULL,
	"source" text NOT NULL,
	"estimate" jsonb NOT NULL,
	"adjustment_answers" jsonb NOT NULL,
	"offer_price" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_by_email" ON "sign_in_codes" USING btree ("website_slug","email","created_at");--> statement-breakpoint
CREATE INDEX "miscellaneous_by_site" ON "miscellaneous" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE INDEX "valuations_by_site" ON "valuations" USING btree ("website_slug","created_at");