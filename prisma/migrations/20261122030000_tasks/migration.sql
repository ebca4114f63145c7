-- AlterTable
ALTER TABLE "profiles" ADD COLUMN "digest" TEXT NOT NULL DEFAULT 'daily';

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN "digest_at" DATETIME;

-- AlterTable
ALTER TABLE "queued_mails" ADD COLUMN "unsubscribe" TEXT;

-- CreateTable
CREATE TABLE "tasks" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "due_date" TEXT NOT NULL,
    "priority" TEXT NOT NULL DEFAULT 'medium',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "position" REAL NOT NULL,
    "assignee_id" TEXT NOT NULL,
    "created_by_id" TEXT,
    "due_told" BOOLEAN NOT NULL DEFAULT false,
    "done_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "tasks_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "tasks_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "task_comments" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "task_id" TEXT NOT NULL,
    "author_id" TEXT,
    "content" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "task_comments_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "task_comments_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "tasks_status_position_idx" ON "tasks"("status", "position");

-- CreateIndex
CREATE INDEX "tasks_done_at_due_date_idx" ON "tasks"("done_at", "due_date");

-- CreateIndex
CREATE INDEX "tasks_assignee_id_status_position_idx" ON "tasks"("assignee_id", "status", "position");

-- CreateIndex
CREATE INDEX "tasks_assignee_id_done_at_due_date_idx" ON "tasks"("assignee_id", "done_at", "due_date");

-- CreateIndex
CREATE INDEX "tasks_created_by_id_done_at_due_date_idx" ON "tasks"("created_by_id", "done_at", "due_date");

-- CreateIndex
CREATE INDEX "task_comments_task_id_created_at_idx" ON "task_comments"("task_id", "created_at");

-- CreateIndex
CREATE INDEX "task_comments_author_id_idx" ON "task_comments"("author_id");

-- CreateIndex
CREATE INDEX "notifications_digest_at_account_id_idx" ON "notifications"("digest_at", "account_id");

-- CreateIndex
CREATE INDEX "notifications_read_at_idx" ON "notifications"("read_at");
