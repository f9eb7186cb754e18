CREATE TABLE "calendar_links" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_links_token" UNIQUE("token_hash")
);
