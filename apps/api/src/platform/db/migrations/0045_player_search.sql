ALTER TABLE "seen_players" ADD COLUMN "search_text" text;--> statement-breakpoint
CREATE INDEX "seen_players_search_text" ON "seen_players" USING btree ("search_text" text_pattern_ops);--> statement-breakpoint
CREATE FUNCTION "seen_players_renamed"() RETURNS trigger AS $$
BEGIN
	NEW.search_text := NULL;
	RETURN NEW;
END
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "seen_players_renamed" BEFORE UPDATE ON "seen_players" FOR EACH ROW
	WHEN (NEW.name IS DISTINCT FROM OLD.name AND NEW.search_text IS NOT DISTINCT FROM OLD.search_text)
	EXECUTE FUNCTION "seen_players_renamed"();
