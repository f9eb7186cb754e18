CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"server_id" text NOT NULL,
	"steam_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_messages_server" ON "chat_messages" USING btree ("server_id","at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_player" ON "chat_messages" USING btree ("steam_id","at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_at" ON "chat_messages" USING btree ("at");