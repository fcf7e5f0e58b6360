CREATE TABLE "alert_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"follower_id" uuid NOT NULL,
	"news" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"follower_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_sites" (
	"website_slug" text PRIMARY KEY NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	"search" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_vehicles" (
	"website_slug" text NOT NULL,
	"car_id" text NOT NULL,
	"state" text NOT NULL,
	"price" double precision,
	"price_type" text,
	"shown" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_vehicles_website_slug_car_id_pk" PRIMARY KEY("website_slug","car_id")
);
--> statement-breakpoint
CREATE TABLE "followers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"origin" text,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followers_token_unique" UNIQUE("token"),
	CONSTRAINT "one_follower_for_each_email" UNIQUE("website_slug","email")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"website_slug" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"car_id" text NOT NULL,
	"kind" text NOT NULL,
	"before" double precision,
	"price_type" text,
	CONSTRAINT "stock_changes_website_slug_at_car_id_pk" PRIMARY KEY("website_slug","at","car_id")
);
--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_follower_id_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_follower_id_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_mails_by_follower" ON "alert_mails" USING btree ("follower_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_alert_of_each" ON "alerts" USING btree ("follower_id","kind","target") WHERE ended_at is null;