CREATE INDEX "children_by_family" ON "children" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscription_codes_reserved" ON "subscription_codes" USING btree ("reserved_by") WHERE "subscription_codes"."reserved_by" is not null;--> statement-breakpoint
CREATE INDEX "subscription_codes_by_account" ON "subscription_codes" USING btree ("account_id") WHERE "subscription_codes"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_key" ON "outbox" USING btree ("once_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "attempts_to_look_for" ON "attempts" USING btree ("created_at") WHERE "attempts"."state" = 'abandoned' and "attempts"."body_hash" is not null;--> statement-breakpoint
CREATE INDEX "registrations_unpaid" ON "registrations" USING btree ("updated_at") WHERE "registrations"."state" = 'open';