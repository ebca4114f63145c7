-- DropIndex
DROP INDEX "participants_account_id_idx";

-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "participants";
PRAGMA foreign_keys=on;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN "message_mail" TEXT NOT NULL DEFAULT 'soon';

-- CreateTable
CREATE TABLE "answer_promises" (
    "message_id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "conversation_id" TEXT,
    "sent_at" DATETIME NOT NULL,
    "answer_by" DATETIME NOT NULL,
    "settled_at" DATETIME,
    "minutes" INTEGER,
    CONSTRAINT "answer_promises_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "answer_promises_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "attachments" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "message_id" INTEGER,
    "name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "thumbnail_key" TEXT,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "attachments_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "canned_replies" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "updated_at" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_messages" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sender_id" TEXT,
    "author_id" TEXT,
    "recipient_id" TEXT,
    "conversation_id" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'message',
    "name" TEXT,
    "email" TEXT,
    "content" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'portal',
    "client_id" TEXT,
    "answers_id" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" DATETIME,
    CONSTRAINT "messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "messages_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "messages_answers_id_fkey" FOREIGN KEY ("answers_id") REFERENCES "messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_messages" ("client_id", "content", "created_at", "email", "id", "name", "recipient_id", "sender_id", "author_id", "source") SELECT "client_id", "content", "created_at", "email", "id", "name", "recipient_id", "sender_id", "sender_id", "source" FROM "messages";
DROP TABLE "messages";
ALTER TABLE "new_messages" RENAME TO "messages";
CREATE UNIQUE INDEX "messages_client_id_key" ON "messages"("client_id");
CREATE INDEX "messages_conversation_id_id_idx" ON "messages"("conversation_id", "id");
CREATE INDEX "messages_conversation_id_read_at_id_idx" ON "messages"("conversation_id", "read_at", "id");
CREATE INDEX "messages_sender_id_id_idx" ON "messages"("sender_id", "id");
CREATE INDEX "messages_recipient_id_id_idx" ON "messages"("recipient_id", "id");
CREATE INDEX "messages_author_id_idx" ON "messages"("author_id");
CREATE INDEX "messages_answers_id_idx" ON "messages"("answers_id");
CREATE TABLE "new_conversations" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "person_id" TEXT NOT NULL,
    "assignee_id" TEXT,
    "last_message_id" INTEGER NOT NULL,
    "last_message_at" DATETIME NOT NULL,
    "last_text" TEXT NOT NULL,
    "last_from_firm" BOOLEAN NOT NULL,
    "unread_by_person" INTEGER NOT NULL DEFAULT 0,
    "unread_by_firm" INTEGER NOT NULL DEFAULT 0,
    "waiting_since" DATETIME,
    "answer_by" DATETIME,
    "rank" REAL NOT NULL,
    "closed_at" DATETIME,
    "person_mail_at" DATETIME,
    "firm_mail_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "conversations_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "conversations_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
DROP TABLE "conversations";
ALTER TABLE "new_conversations" RENAME TO "conversations";
CREATE UNIQUE INDEX "conversations_person_id_key" ON "conversations"("person_id");
CREATE INDEX "conversations_closed_at_rank_id_idx" ON "conversations"("closed_at", "rank", "id");
CREATE INDEX "conversations_assignee_id_closed_at_rank_id_idx" ON "conversations"("assignee_id", "closed_at", "rank", "id");
CREATE INDEX "conversations_closed_at_id_idx" ON "conversations"("closed_at", "id");
CREATE INDEX "conversations_person_mail_at_idx" ON "conversations"("person_mail_at");
CREATE INDEX "conversations_firm_mail_at_idx" ON "conversations"("firm_mail_at");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "answer_promises_conversation_id_settled_at_idx" ON "answer_promises"("conversation_id", "settled_at");

-- CreateIndex
CREATE INDEX "answer_promises_settled_at_answer_by_idx" ON "answer_promises"("settled_at", "answer_by");

-- CreateIndex
CREATE UNIQUE INDEX "attachments_storage_key_key" ON "attachments"("storage_key");

-- CreateIndex
CREATE INDEX "attachments_message_id_id_idx" ON "attachments"("message_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "canned_replies_title_key" ON "canned_replies"("title");

-- Those with news for the firm, in the order of the inbox.
CREATE INDEX "conversations_unread" ON "conversations"("rank", "id") WHERE "unread_by_firm" > 0;

-- The words of all messages: models/message/search. Kept by triggers, so that nothing is written without it.
CREATE VIRTUAL TABLE "messages_search" USING fts5("content", content='messages', content_rowid='id', tokenize='unicode61 remove_diacritics 2');
INSERT INTO "messages_search"("messages_search") VALUES ('rebuild');
CREATE TRIGGER "messages_search_insert" AFTER INSERT ON "messages"
BEGIN
  INSERT INTO "messages_search"("rowid", "content") VALUES (NEW."id", NEW."content");
END;
CREATE TRIGGER "messages_search_delete" AFTER DELETE ON "messages"
BEGIN
  INSERT INTO "messages_search"("messages_search", "rowid", "content") VALUES ('delete', OLD."id", OLD."content");
END;
CREATE TRIGGER "messages_search_update" AFTER UPDATE OF "content" ON "messages"
BEGIN
  INSERT INTO "messages_search"("messages_search", "rowid", "content") VALUES ('delete', OLD."id", OLD."content");
  INSERT INTO "messages_search"("rowid", "content") VALUES (NEW."id", NEW."content");
END;
