CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"phone_country_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"time_zone" text,
	"address" jsonb NOT NULL,
	"marketing_opt_in" boolean NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"username" text,
	"username_folded" text,
	"password_hash" text,
	"credentials_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_usernameFolded_unique" UNIQUE("username_folded"),
	CONSTRAINT "accounts_credentialsTokenHash_unique" UNIQUE("credentials_token_hash")
);
--> statement-breakpoint
CREATE TABLE "children" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "families_registrationId_unique" UNIQUE("registration_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"email_folded" text,
	"phone_country_code" text,
	"phone_number" text,
	"paid" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"package_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"services" jsonb NOT NULL,
	"years" integer NOT NULL,
	"instrument_token" text,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"attempt_no" integer NOT NULL,
	"client_key" uuid NOT NULL,
	"order_id" text NOT NULL,
	"body_hash" text,
	"order" jsonb,
	"quote" jsonb,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"transaction_id" text,
	"last_four" text,
	"instrument_token" text,
	"decline_code" text,
	"charged_at" timestamp with time zone,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sales" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_sales_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"nonce" text NOT NULL,
	"single_use" boolean NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"transaction_id" text NOT NULL,
	"last_four" text NOT NULL,
	CONSTRAINT "sandbox_sales_transactionId_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"reusable" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"reserved_by" uuid,
	"redeemed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"parent" jsonb NOT NULL,
	"parent_duplicate_confirmed" boolean NOT NULL,
	"family" jsonb,
	"co_parent_duplicate_confirmed" boolean DEFAULT false NOT NULL,
	"address" jsonb,
	"referral" jsonb,
	"segment_anonymous_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD CONSTRAINT "subscription_codes_reserved_by_attempts_id_fk" FOREIGN KEY ("reserved_by") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_codes" ADD CONSTRAINT "subscription_codes_redeemed_by_attempts_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_email" ON "accounts" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "accounts_by_phone" ON "accounts" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "invitations_by_phone" ON "invitations" USING btree ("phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("registration_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_client_key" ON "attempts" USING btree ("registration_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_number" ON "attempts" USING btree ("registration_id","attempt_no");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_attempt" ON "attempts" USING btree ("registration_id") WHERE "attempts"."state" in ('charging', 'charged', 'provisioned');--> statement-breakpoint
CREATE INDEX "attempts_under_way" ON "attempts" USING btree ("lease_until") WHERE "attempts"."state" in ('charging', 'charged');--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_nonce_once" ON "sandbox_sales" USING btree ("nonce") WHERE "sandbox_sales"."single_use";--> statement-breakpoint
CREATE INDEX "sandbox_sales_by_order" ON "sandbox_sales" USING btree ("order_id");