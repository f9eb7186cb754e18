ALTER TABLE "practice_places" ADD COLUMN "crashes" jsonb;--> statement-breakpoint
ALTER TABLE "game_version" ADD COLUMN "required_since" timestamp with time zone;