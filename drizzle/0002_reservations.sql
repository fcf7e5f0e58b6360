CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"car_id" text NOT NULL,
	"vehicle_key" text NOT NULL,
	"provider" text NOT NULL,
	"dealership_slug" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"deposit" jsonb NOT NULL,
	"payments" jsonb NOT NULL,
	"payment_id" text,
	"checkout" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_hold_a_vehicle" ON "reservations" USING btree ("vehicle_key") WHERE state in ('created', 'held', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_by_payment" ON "reservations" USING btree ("provider","payment_id");--> statement-breakpoint
CREATE INDEX "reservations_by_site" ON "reservations" USING btree ("website_slug","created_at");