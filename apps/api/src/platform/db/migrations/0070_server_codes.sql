ALTER TABLE "vip_code_batches" ADD COLUMN "hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_code_redemptions" ADD COLUMN "server_id" text DEFAULT '' NOT NULL;