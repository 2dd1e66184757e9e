ALTER TABLE "add_on_prices" ADD CONSTRAINT "add_on_price_not_below_zero" CHECK ("add_on_prices"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "package_prices" ADD CONSTRAINT "package_price_not_below_zero" CHECK ("package_prices"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "pricing_group_shares" ADD CONSTRAINT "share_of_100" CHECK ("pricing_group_shares"."share" between 0 and 100);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "percent_of_100" CHECK ("coupons"."percent_off" between 1 and 100);--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD CONSTRAINT "amount_by_kind" CHECK (case "subscription_codes"."kind" when 'full' then "subscription_codes"."amount" is null else coalesce("subscription_codes"."amount" > 0, false) end);--> statement-breakpoint
UPDATE "subscriptions" SET "services" = replace("services"::text, '"MYFILES_1GB"', '"MYFILES"')::jsonb WHERE "services"::text LIKE '%"MYFILES_1GB"%';--> statement-breakpoint
UPDATE "attempts" SET "order" = replace("order"::text, '"MYFILES_1GB"', '"MYFILES"')::jsonb WHERE "order"::text LIKE '%"MYFILES_1GB"%';
