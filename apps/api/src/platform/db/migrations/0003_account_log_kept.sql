CREATE INDEX "account_log_user" ON "account_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "account_log_at" ON "account_log" USING btree ("at");