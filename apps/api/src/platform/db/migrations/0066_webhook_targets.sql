CREATE TABLE "webhook_targets" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
