-- CreateTable
CREATE TABLE "parties" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL DEFAULT 'person',
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',
    "sort_text" TEXT NOT NULL DEFAULT '',
    "archived_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "party_members" (
    "party_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'owner',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("party_id", "account_id"),
    CONSTRAINT "party_members_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "party_members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "party_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "period" TEXT NOT NULL DEFAULT '',
    "stage" TEXT NOT NULL,
    "stage_since" DATETIME NOT NULL,
    "held_stage" TEXT,
    "preparer_id" TEXT,
    "reviewer_id" TEXT,
    "due_on" TEXT,
    "extended" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" DATETIME,
    "reminded_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "jobs_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "jobs_preparer_id_fkey" FOREIGN KEY ("preparer_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "jobs_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "job_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "job_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "from_stage" TEXT NOT NULL DEFAULT '',
    "to_stage" TEXT NOT NULL DEFAULT '',
    "actor_id" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "job_events_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "job_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "party_id" TEXT REFERENCES "parties" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "documents" ADD COLUMN "job_id" TEXT REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "document_request_lists" ADD COLUMN "job_id" TEXT REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "invoices" ADD COLUMN "job_id" TEXT REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD COLUMN "party_id" TEXT REFERENCES "parties" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "tasks" ADD COLUMN "job_id" TEXT REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "staff_notes" ADD COLUMN "job_id" TEXT REFERENCES "jobs" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "invitations" ADD COLUMN "party_id" TEXT REFERENCES "parties" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invitations" ADD COLUMN "member_role" TEXT;

-- CreateIndex
CREATE INDEX "parties_archived_at_sort_text_id_idx" ON "parties"("archived_at", "sort_text", "id");

-- CreateIndex
CREATE INDEX "parties_email_idx" ON "parties"("email");

-- CreateIndex
CREATE INDEX "party_members_account_id_idx" ON "party_members"("account_id");

-- CreateIndex
CREATE INDEX "jobs_party_id_closed_at_id_idx" ON "jobs"("party_id", "closed_at", "id");

-- CreateIndex
CREATE INDEX "jobs_closed_at_stage_due_on_id_idx" ON "jobs"("closed_at", "stage", "due_on", "id");

-- CreateIndex
CREATE INDEX "jobs_closed_at_due_on_id_idx" ON "jobs"("closed_at", "due_on", "id");

-- CreateIndex
CREATE INDEX "jobs_preparer_id_closed_at_due_on_id_idx" ON "jobs"("preparer_id", "closed_at", "due_on", "id");

-- CreateIndex
CREATE INDEX "jobs_reviewer_id_idx" ON "jobs"("reviewer_id");

-- CreateIndex
CREATE INDEX "job_events_job_id_id_idx" ON "job_events"("job_id", "id");

-- CreateIndex
CREATE INDEX "job_events_actor_id_idx" ON "job_events"("actor_id");

-- CreateIndex
CREATE INDEX "sessions_party_id_idx" ON "sessions"("party_id");
CREATE INDEX "documents_job_id_idx" ON "documents"("job_id");
CREATE INDEX "document_request_lists_job_id_idx" ON "document_request_lists"("job_id");
CREATE INDEX "invoices_job_id_idx" ON "invoices"("job_id");
CREATE INDEX "tasks_party_id_idx" ON "tasks"("party_id");
CREATE INDEX "tasks_job_id_idx" ON "tasks"("job_id");
CREATE INDEX "staff_notes_job_id_idx" ON "staff_notes"("job_id");
CREATE INDEX "invitations_party_id_idx" ON "invitations"("party_id");

-- By hand: each account is a client of its own, under the account's id.
INSERT INTO "parties" ("id", "kind", "name", "email", "phone", "search_text", "sort_text", "created_at")
    SELECT a."id", 'person', COALESCE(p."full_name", a."email"), a."email", COALESCE(p."phone", ''),
        COALESCE(NULLIF(p."search_text", ''), a."email"), COALESCE(p."surname_text", ''), a."created_at"
    FROM "accounts" a LEFT JOIN "profiles" p ON p."id" = a."id";

INSERT INTO "party_members" ("party_id", "account_id", "role", "created_at")
    SELECT "id", "id", 'owner', "created_at" FROM "accounts";
