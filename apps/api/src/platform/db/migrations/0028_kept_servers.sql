CREATE TABLE "kept_servers" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"favourites" text[] DEFAULT '{}' NOT NULL,
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL
);
