CREATE TRIGGER "practice_order_entries_whole" BEFORE TRUNCATE ON "practice_order_entries" FOR EACH STATEMENT EXECUTE FUNCTION "practice_order_entries_stay"();--> statement-breakpoint
CREATE TRIGGER "console_actions_whole" BEFORE TRUNCATE ON "console_actions" FOR EACH STATEMENT EXECUTE FUNCTION "console_actions_stay"();--> statement-breakpoint
CREATE TRIGGER "console_outcomes_whole" BEFORE TRUNCATE ON "console_outcomes" FOR EACH STATEMENT EXECUTE FUNCTION "console_actions_stay"();
