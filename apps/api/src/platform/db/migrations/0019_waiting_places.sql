ALTER TABLE "practice_places" ADD COLUMN "waits_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_places" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_places" ADD COLUMN "target_node" text DEFAULT '' NOT NULL;