CREATE TABLE "seats_let_go" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
