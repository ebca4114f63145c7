-- AlterTable
ALTER TABLE "attachments" ADD COLUMN "thumbnail_due_at" DATETIME;

-- CreateIndex
CREATE INDEX "attachments_thumbnail_due_at_idx" ON "attachments"("thumbnail_due_at");

-- Photos of before that have no thumbnail are tried once.
UPDATE "attachments" SET "thumbnail_due_at" = "created_at"
WHERE "thumbnail_key" IS NULL AND "message_id" IS NOT NULL AND "content_type" LIKE 'image/%';

-- The names of the files of each message, under the message's id: models/message/search. Kept by triggers, so that no file is
-- written without it.
CREATE VIRTUAL TABLE "attachments_search" USING fts5("names", tokenize='unicode61 remove_diacritics 2');
INSERT INTO "attachments_search"("rowid", "names")
SELECT "message_id", group_concat("name", ' / ') FROM "attachments" WHERE "message_id" IS NOT NULL GROUP BY "message_id";
CREATE TRIGGER "attachments_search_insert" AFTER INSERT ON "attachments" WHEN NEW."message_id" IS NOT NULL
BEGIN
  DELETE FROM "attachments_search" WHERE "rowid" = NEW."message_id";
  INSERT INTO "attachments_search"("rowid", "names")
  SELECT "message_id", group_concat("name", ' / ') FROM "attachments" WHERE "message_id" = NEW."message_id" GROUP BY "message_id";
END;
CREATE TRIGGER "attachments_search_delete" AFTER DELETE ON "attachments" WHEN OLD."message_id" IS NOT NULL
BEGIN
  DELETE FROM "attachments_search" WHERE "rowid" = OLD."message_id";
  INSERT INTO "attachments_search"("rowid", "names")
  SELECT "message_id", group_concat("name", ' / ') FROM "attachments" WHERE "message_id" = OLD."message_id" GROUP BY "message_id";
END;
CREATE TRIGGER "attachments_search_update" AFTER UPDATE OF "name", "message_id" ON "attachments"
BEGIN
  DELETE FROM "attachments_search" WHERE "rowid" IN (OLD."message_id", NEW."message_id");
  INSERT INTO "attachments_search"("rowid", "names")
  SELECT "message_id", group_concat("name", ' / ') FROM "attachments"
  WHERE "message_id" IN (OLD."message_id", NEW."message_id") GROUP BY "message_id";
END;
