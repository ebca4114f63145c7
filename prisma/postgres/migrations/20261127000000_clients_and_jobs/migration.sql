-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "party_id" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "job_id" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "document_request_lists" ADD COLUMN     "job_id" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "job_id" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "job_id" TEXT COLLATE "C",
ADD COLUMN     "party_id" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "staff_notes" ADD COLUMN     "job_id" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "member_role" TEXT COLLATE "C",
ADD COLUMN     "party_id" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "parties" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'person',
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "sort_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "archived_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "parties_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "party_members" (
    "party_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL DEFAULT 'owner',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "party_members_pkey" PRIMARY KEY ("party_id","account_id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" TEXT COLLATE "C" NOT NULL,
    "party_id" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "period" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "stage" TEXT COLLATE "C" NOT NULL,
    "stage_since" TIMESTAMP(3) NOT NULL,
    "held_stage" TEXT COLLATE "C",
    "preparer_id" TEXT COLLATE "C",
    "reviewer_id" TEXT COLLATE "C",
    "due_on" TEXT COLLATE "C",
    "extended" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" TIMESTAMP(3),
    "reminded_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_events" (
    "id" TEXT COLLATE "C" NOT NULL,
    "job_id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "from_stage" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "to_stage" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "actor_id" TEXT COLLATE "C",
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_events_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE INDEX "documents_job_id_idx" ON "documents"("job_id");

-- CreateIndex
CREATE INDEX "document_request_lists_job_id_idx" ON "document_request_lists"("job_id");

-- CreateIndex
CREATE INDEX "invoices_job_id_idx" ON "invoices"("job_id");

-- CreateIndex
CREATE INDEX "tasks_party_id_idx" ON "tasks"("party_id");

-- CreateIndex
CREATE INDEX "tasks_job_id_idx" ON "tasks"("job_id");

-- CreateIndex
CREATE INDEX "staff_notes_job_id_idx" ON "staff_notes"("job_id");

-- CreateIndex
CREATE INDEX "invitations_party_id_idx" ON "invitations"("party_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "party_members" ADD CONSTRAINT "party_members_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "party_members" ADD CONSTRAINT "party_members_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_preparer_id_fkey" FOREIGN KEY ("preparer_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_events" ADD CONSTRAINT "job_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_request_lists" ADD CONSTRAINT "document_request_lists_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- By hand: each account is a client of its own, under the account's id.
INSERT INTO "parties" ("id", "kind", "name", "email", "phone", "search_text", "sort_text", "created_at")
    SELECT a."id", 'person', COALESCE(p."full_name", a."email"), a."email", COALESCE(p."phone", ''),
        COALESCE(NULLIF(p."search_text", ''), a."email"), COALESCE(p."surname_text", ''), a."created_at"
    FROM "accounts" a LEFT JOIN "profiles" p ON p."id" = a."id";

INSERT INTO "party_members" ("party_id", "account_id", "role", "created_at")
    SELECT "id", "id", 'owner', "created_at" FROM "accounts";
