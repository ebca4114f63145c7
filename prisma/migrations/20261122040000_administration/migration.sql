-- DropIndex
DROP INDEX "role_grants_role_idx";

-- DropIndex
DROP INDEX "audit_events_subject_created_at_idx";

-- DropIndex
DROP INDEX "audit_events_actor_id_created_at_idx";

-- DropIndex
DROP INDEX "audit_events_action_created_at_idx";

-- CreateTable
CREATE TABLE "role_requests" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'open',
    "decided_by_id" TEXT,
    "decided_at" DATETIME,
    "answer" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "role_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "role_requests_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "staff_notes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "author_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "staff_notes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "staff_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "tickets" (
    "message_id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "assignee_id" TEXT,
    "updated_at" DATETIME,
    CONSTRAINT "tickets_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "tickets_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "accepted_at" DATETIME,
    "revoked_at" DATETIME,
    CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN "surname_text" TEXT NOT NULL DEFAULT '';
ALTER TABLE "staff_members" ADD COLUMN "description" TEXT NOT NULL DEFAULT '';
ALTER TABLE "staff_members" ADD COLUMN "image" TEXT;
ALTER TABLE "staff_members" ADD COLUMN "email" TEXT NOT NULL DEFAULT '';
ALTER TABLE "staff_members" ADD COLUMN "linkedin" TEXT;
ALTER TABLE "staff_members" ADD COLUMN "website" TEXT;
ALTER TABLE "staff_members" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "staff_members" ADD COLUMN "retired_at" DATETIME;

-- CreateIndex
CREATE INDEX "profiles_surname_text_idx" ON "profiles"("surname_text");

-- CreateIndex
CREATE INDEX "role_requests_account_id_id_idx" ON "role_requests"("account_id", "id");

-- CreateIndex
CREATE INDEX "role_requests_status_id_idx" ON "role_requests"("status", "id");

-- CreateIndex
CREATE INDEX "staff_notes_account_id_id_idx" ON "staff_notes"("account_id", "id");

-- CreateIndex
CREATE INDEX "tickets_status_message_id_idx" ON "tickets"("status", "message_id");

-- CreateIndex
CREATE INDEX "tickets_assignee_id_status_message_id_idx" ON "tickets"("assignee_id", "status", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_email_idx" ON "invitations"("email");

-- CreateIndex
CREATE INDEX "accounts_disabled_at_id_idx" ON "accounts"("disabled_at", "id");

-- CreateIndex
CREATE INDEX "role_grants_role_account_id_idx" ON "role_grants"("role", "account_id");

-- CreateIndex
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events"("subject", "id");

-- CreateIndex
CREATE INDEX "audit_events_actor_id_id_idx" ON "audit_events"("actor_id", "id");

-- CreateIndex
CREATE INDEX "audit_events_action_id_idx" ON "audit_events"("action", "id");

-- By hand: one open request an account, which the Prisma schema can't say.
CREATE UNIQUE INDEX "role_requests_open_key" ON "role_requests"("account_id") WHERE "status" = 'open';

-- By hand: the audit trail only grows. A deleted account is no longer named in it, and nothing else ever changes.
CREATE TRIGGER "audit_events_keep" BEFORE UPDATE ON "audit_events"
WHEN NEW."actor_id" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "accounts" WHERE "id" = OLD."actor_id")
  OR NEW."id" IS NOT OLD."id" OR NEW."action" IS NOT OLD."action" OR NEW."subject" IS NOT OLD."subject"
  OR NEW."detail" IS NOT OLD."detail" OR NEW."created_at" IS NOT OLD."created_at"
BEGIN
  SELECT RAISE(ABORT, 'The audit trail is append-only.');
END;
CREATE TRIGGER "audit_events_keep_all" BEFORE DELETE ON "audit_events"
BEGIN
  SELECT RAISE(ABORT, 'The audit trail is append-only.');
END;

-- What is there already: the last word of each name, what was written to the firm, and the roles that were asked for.
UPDATE "profiles" SET "surname_text" = lower(replace("full_name", rtrim("full_name", replace("full_name", ' ', '')), '') || ' ' || "search_text");
INSERT INTO "tickets" ("message_id")
SELECT "id" FROM "messages"
WHERE "recipient_id" IS NULL AND "conversation_id" IS NULL AND "source" NOT LIKE 'role request: %';
INSERT INTO "role_requests" ("id", "account_id", "role", "reason", "created_at")
SELECT '00000000-' || printf('%08d', max("id")), "sender_id", substr("source", 15), substr("content", instr("content", char(10)) + 1), "created_at"
FROM "messages"
WHERE "source" LIKE 'role request: %' AND "sender_id" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "role_grants" WHERE "account_id" = "sender_id")
GROUP BY "sender_id";
