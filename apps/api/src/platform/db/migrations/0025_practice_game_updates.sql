ALTER TABLE "practice_places" ADD COLUMN "game_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_servers" ADD COLUMN "update_version" integer;--> statement-breakpoint
ALTER TABLE "practice_servers" ADD COLUMN "update_restarts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_servers" ADD COLUMN "update_restarted_at" timestamp with time zone;