CREATE TABLE "player_grams" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_players" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The API indexes these names when it starts.
INSERT INTO "seen_players" ("steam_id", "name", "first_seen_at", "last_seen_at")
SELECT "steam_id", "nickname", "seen_at", "seen_at" FROM "leaderboard_players" WHERE "nickname" <> '';--> statement-breakpoint
CREATE INDEX "player_grams_grams" ON "player_grams" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "seen_players_folded" ON "seen_players" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "seen_players_last_seen" ON "seen_players" USING btree ("last_seen_at");