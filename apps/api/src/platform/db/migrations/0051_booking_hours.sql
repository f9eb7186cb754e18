ALTER TABLE "practice_orders" ADD COLUMN "hours" integer;--> statement-breakpoint
ALTER TABLE "practice_bookings" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;