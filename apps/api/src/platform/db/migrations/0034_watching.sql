ALTER TABLE "practice_servers" ADD COLUMN "may_watch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_servers" ADD COLUMN "watch_from" integer;--> statement-breakpoint
ALTER TABLE "server_snapshots" ADD COLUMN "tv_port" integer DEFAULT 0 NOT NULL;