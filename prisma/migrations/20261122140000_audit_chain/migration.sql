-- CreateTable
CREATE TABLE "audit_head" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '',
    "key" TEXT NOT NULL DEFAULT '',
    "seal" TEXT NOT NULL DEFAULT '',
    "anchor_sequence" INTEGER NOT NULL DEFAULT 0,
    "anchor_hash" TEXT NOT NULL DEFAULT '',
    "begun_at" TEXT NOT NULL DEFAULT ''
);

-- By hand: the triggers belong to the table that is made anew.
DROP TRIGGER "audit_events_keep";
DROP TRIGGER "audit_events_keep_all";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_audit_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '{}',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sequence" INTEGER NOT NULL,
    "hash" TEXT NOT NULL DEFAULT ''
);
-- What is there already is numbered as it was added, and chained when the next event is.
INSERT INTO "new_audit_events" ("id", "actor_id", "action", "subject", "detail", "created_at", "sequence")
SELECT "id", "actor_id", "action", "subject", "detail", "created_at", row_number() OVER (ORDER BY "id") FROM "audit_events";
DROP TABLE "audit_events";
ALTER TABLE "new_audit_events" RENAME TO "audit_events";
CREATE UNIQUE INDEX "audit_events_sequence_key" ON "audit_events"("sequence");
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events"("subject", "id");
CREATE INDEX "audit_events_actor_id_id_idx" ON "audit_events"("actor_id", "id");
CREATE INDEX "audit_events_action_id_idx" ON "audit_events"("action", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- By hand: the audit trail only grows. An event gets its hash once, and goes only with the whole stretch up to the anchor.
CREATE TRIGGER "audit_events_keep" BEFORE UPDATE ON "audit_events"
WHEN OLD."hash" <> '' OR NEW."hash" = '' OR NEW."sequence" IS NOT OLD."sequence"
  OR NEW."id" IS NOT OLD."id" OR NEW."actor_id" IS NOT OLD."actor_id" OR NEW."action" IS NOT OLD."action"
  OR NEW."subject" IS NOT OLD."subject" OR NEW."detail" IS NOT OLD."detail" OR NEW."created_at" IS NOT OLD."created_at"
BEGIN
  SELECT RAISE(ABORT, 'The audit trail is append-only.');
END;
CREATE TRIGGER "audit_events_keep_all" BEFORE DELETE ON "audit_events"
WHEN OLD."sequence" > COALESCE((SELECT "anchor_sequence" FROM "audit_head" WHERE "id" = 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'The audit trail is append-only.');
END;
CREATE TRIGGER "audit_head_keep" BEFORE DELETE ON "audit_head"
BEGIN
  SELECT RAISE(ABORT, 'The audit trail is append-only.');
END;
