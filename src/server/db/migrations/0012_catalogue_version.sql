CREATE TABLE "catalogue_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "one_catalogue_version" CHECK ("catalogue_version"."only")
);
--> statement-breakpoint
INSERT INTO "catalogue_version" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "renew_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "version" = gen_random_uuid();
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "renew_catalogue_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "packages" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "renew_catalogue_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "package_prices" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "renew_catalogue_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "add_on_prices" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "renew_catalogue_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pricing_group_shares" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();
