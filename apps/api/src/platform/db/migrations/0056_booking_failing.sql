ALTER TABLE "practice_servers" ADD COLUMN "fails_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_servers" ADD COLUMN "failed_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_bookings" ADD COLUMN "is_judged" boolean DEFAULT false NOT NULL;