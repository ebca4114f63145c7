-- DropForeignKey
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_actor_id_fkey";

-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "hash" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "sequence" INTEGER;

-- By hand: what is there already is numbered as it was added, and chained when the next event is.
DROP TRIGGER "audit_events_keep" ON "audit_events";
DROP TRIGGER "audit_events_keep_all" ON "audit_events";
UPDATE "audit_events" SET "sequence" = numbered."sequence"
FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS "sequence" FROM "audit_events") AS numbered
WHERE numbered."id" = "audit_events"."id";
ALTER TABLE "audit_events" ALTER COLUMN "sequence" SET NOT NULL;

-- CreateTable
CREATE TABLE "audit_head" (
    "id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "key" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "seal" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "anchor_sequence" INTEGER NOT NULL DEFAULT 0,
    "anchor_hash" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "begun_at" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ai_messages_rating_id_idx" ON "ai_messages"("rating", "id");

-- CreateIndex
CREATE UNIQUE INDEX "audit_events_sequence_key" ON "audit_events"("sequence");

-- By hand: the audit trail only grows. An event gets its hash once, and goes only with the whole stretch up to the anchor.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_events' THEN
    IF TG_OP = 'UPDATE' THEN
      IF OLD."hash" = '' AND NEW."hash" <> ''
        AND (NEW."id", NEW."actor_id", NEW."action", NEW."subject", NEW."detail", NEW."created_at", NEW."sequence")
          IS NOT DISTINCT FROM
          (OLD."id", OLD."actor_id", OLD."action", OLD."subject", OLD."detail", OLD."created_at", OLD."sequence")
      THEN
        RETURN NEW;
      END IF;
    ELSIF OLD."sequence" <= COALESCE((SELECT "anchor_sequence" FROM "audit_head" WHERE "id" = 1), 0) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit trail is append-only.';
END
$$;
CREATE TRIGGER "audit_events_keep" BEFORE UPDATE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_events_keep_all" BEFORE DELETE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_head_keep" BEFORE DELETE ON "audit_head"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
