CREATE TABLE "practice_order_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_order_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text,
	"trade_no" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"payer" text NOT NULL,
	"payer_name" text NOT NULL,
	"product" text NOT NULL,
	"server_id" text NOT NULL,
	"server_name" text NOT NULL,
	"password" text NOT NULL,
	"region" text NOT NULL,
	"duration" text NOT NULL,
	"relocatable" boolean NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"payable_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_payments" (
	"trade_no" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"via" text NOT NULL,
	"amount" integer NOT NULL,
	"gateway_id" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "practice_reconciliations" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"differences" integer NOT NULL,
	CONSTRAINT "practice_reconciliations_day_method_pk" PRIMARY KEY("day","method")
);
--> statement-breakpoint
CREATE TABLE "practice_refunds" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"is_surplus" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"refund_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "practice_refunds_trade" UNIQUE("trade_no")
);
--> statement-breakpoint
ALTER TABLE "practice_order_entries" ADD CONSTRAINT "practice_order_entries_order_id_practice_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."practice_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_payments" ADD CONSTRAINT "practice_payments_order_id_practice_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."practice_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_refunds" ADD CONSTRAINT "practice_refunds_order_id_practice_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."practice_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_order_entries_order" ON "practice_order_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "practice_order_entries_money" ON "practice_order_entries" USING btree ("at") WHERE "practice_order_entries"."amount" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_order_entries_payment" ON "practice_order_entries" USING btree ("method","transaction_id") WHERE "practice_order_entries"."amount" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_order_entries_refund" ON "practice_order_entries" USING btree ("method","transaction_id") WHERE "practice_order_entries"."amount" < 0;--> statement-breakpoint
CREATE INDEX "practice_orders_payer" ON "practice_orders" USING btree ("payer","created_at");--> statement-breakpoint
CREATE INDEX "practice_orders_open" ON "practice_orders" USING btree ("payable_until") WHERE "practice_orders"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "practice_orders_unsettled" ON "practice_orders" USING btree ("state") WHERE "practice_orders"."state" in ('paid', 'refund_due');--> statement-breakpoint
CREATE INDEX "practice_payments_order" ON "practice_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_payments_one_open" ON "practice_payments" USING btree ("order_id") WHERE "practice_payments"."state" in ('beginning', 'open');--> statement-breakpoint
CREATE INDEX "practice_payments_look" ON "practice_payments" USING btree ("look_at") WHERE "practice_payments"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_refunds_order" ON "practice_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "practice_refunds_due" ON "practice_refunds" USING btree ("try_at") WHERE "practice_refunds"."state" = 'due';--> statement-breakpoint
CREATE FUNCTION "practice_order_entries_stay"() RETURNS trigger AS $$
BEGIN
	RAISE EXCEPTION 'Entries of orders are neither changed nor removed';
END
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "practice_order_entries_stay" BEFORE UPDATE OR DELETE ON "practice_order_entries" FOR EACH ROW EXECUTE FUNCTION "practice_order_entries_stay"();
