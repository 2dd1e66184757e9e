CREATE TABLE "invite_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "add_on_prices" (
	"service" text NOT NULL,
	"years" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "add_on_prices_service_years_currency_pk" PRIMARY KEY("service","years","currency")
);
--> statement-breakpoint
CREATE TABLE "package_prices" (
	"package_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "package_prices_package_id_currency_pk" PRIMARY KEY("package_id","currency")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"display_name" text NOT NULL,
	"receipt_text" text NOT NULL,
	"sub_duration_in_years" integer NOT NULL,
	"package_name" text NOT NULL,
	"analytics_package" text NOT NULL,
	"product_id" text NOT NULL,
	"services" jsonb NOT NULL,
	"build_your_own" boolean NOT NULL,
	"with_vat" boolean NOT NULL,
	"pricing_groups" jsonb NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pricing_group_shares" (
	"country" text NOT NULL,
	"pricing_group" text NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "pricing_group_shares_country_pricing_group_pk" PRIMARY KEY("country","pricing_group")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"percent_off" integer NOT NULL,
	"referrer_key" text,
	"for_invited" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "coupons_referrerKey_unique" UNIQUE("referrer_key")
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"credentials" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"phone_country_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_extension" text NOT NULL,
	"referral" jsonb NOT NULL,
	"practice_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text NOT NULL,
	"timezone" text NOT NULL,
	"roles" jsonb NOT NULL,
	"security_question" text NOT NULL,
	"security_answer_hash" text NOT NULL,
	"security_code_hash" text NOT NULL,
	"security_failures" integer DEFAULT 0 NOT NULL,
	"security_locked_until" timestamp with time zone,
	"anonymous_id" text,
	"language_locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "professionals_emailFolded_unique" UNIQUE("email_folded")
);
--> statement-breakpoint
DELETE FROM "outbox";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_registration_id_registrations_id_fk";
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_registration_id_registrations_id_fk";
--> statement-breakpoint
DROP INDEX "outbox_once";--> statement-breakpoint
DROP INDEX "attempts_by_client_key";--> statement-breakpoint
DROP INDEX "attempts_by_number";--> statement-breakpoint
DROP INDEX "one_live_attempt";--> statement-breakpoint
DROP INDEX "attempts_under_way";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email_folded" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "phone_country_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "phone_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "marketing_opt_in" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "families" ALTER COLUMN "registration_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_codes" ALTER COLUMN "amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language_locale" text DEFAULT 'en_US' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts" SET "joined_at" = "created_at";--> statement-breakpoint
INSERT INTO "accounts" ("id", "family_id", "first_name", "last_name", "email", "email_folded", "phone_country_code", "phone_number", "marketing_opt_in", "created_at")
  SELECT "invitations"."id", "family_id", "first_name", "last_name", "email", "email_folded", "phone_country_code", "phone_number", false, "families"."created_at"
  FROM "invitations" JOIN "families" ON "families"."id" = "invitations"."family_id";--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "professional_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "subscriptions" SET "ends_at" = "starts_at" + "years" * interval '1 year',
  "attempt_id" = (SELECT "attempts"."id" FROM "attempts" JOIN "families" ON "families"."registration_id" = "attempts"."registration_id" WHERE "families"."id" = "subscriptions"."family_id" AND "attempts"."state" = 'provisioned');--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
INSERT INTO "subscriptions" ("family_id", "account_id", "attempt_id", "package_id", "product_id", "services", "years", "starts_at", "ends_at")
  SELECT "family_id", "invitations"."id", "attempt_id", "package_id", "product_id", "services", "years", "starts_at", "ends_at"
  FROM "invitations" JOIN "subscriptions" USING ("family_id") WHERE "invitations"."paid";--> statement-breakpoint
DROP TABLE "invitations";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "once_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mail" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "language_locale" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_try_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "purpose" text DEFAULT 'join' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "purpose" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
UPDATE "attempts" SET "subject_id" = "registration_id";--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD COLUMN "kind" text DEFAULT 'amount' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD COLUMN "package_id" integer;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD COLUMN "professional_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "segment_identify" boolean;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "discount_referrer" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "language_locale" text DEFAULT 'en_US' NOT NULL;--> statement-breakpoint
ALTER TABLE "invite_tokens" ADD CONSTRAINT "invite_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_prices" ADD CONSTRAINT "package_prices_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_tokens_by_serial" ON "invite_tokens" USING btree ("account_id","serial");--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD CONSTRAINT "subscription_codes_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD CONSTRAINT "subscription_codes_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_family" ON "accounts" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_subscription_for_each_payment" ON "subscriptions" USING btree ("account_id","attempt_id");--> statement-breakpoint
CREATE INDEX "outbox_to_send" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_client_key" ON "attempts" USING btree ("subject_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_number" ON "attempts" USING btree ("subject_id","attempt_no");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_attempt" ON "attempts" USING btree ("subject_id") WHERE "attempts"."state" in ('charging', 'charged', 'provisioned');--> statement-breakpoint
CREATE INDEX "attempts_under_way" ON "attempts" USING btree ("lease_until") WHERE "attempts"."state" in ('charging', 'charged', 'returning');--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "registration_id";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "body";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "registration_id";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_onceKey_unique" UNIQUE("once_key");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_keyHash_unique" UNIQUE("key_hash");