ALTER TABLE "practice_servers" ADD COLUMN "maintenance_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_servers" ADD COLUMN "time_waits_since" timestamp with time zone;