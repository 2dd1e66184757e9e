ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_never_joined" ON "accounts" USING btree ("created_at") WHERE "accounts"."joined_at" is null and "accounts"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_by_age" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox" USING btree ("created_at");