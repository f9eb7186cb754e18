CREATE TABLE "steam_pictures" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	"looked_up_at" timestamp with time zone NOT NULL
);
