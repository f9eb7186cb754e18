CREATE TABLE "practice_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"password" text NOT NULL,
	"region" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"waits_since" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "practice_orders" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_servers" ADD COLUMN "is_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "practice_bookings_owner" ON "practice_bookings" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "practice_bookings_holding" ON "practice_bookings" USING btree ("starts_at") WHERE "practice_bookings"."state" in ('held', 'booked');