CREATE TABLE "organizers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "job_id" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "template_version" INTEGER NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "sent_at" DATETIME NOT NULL,
    "started_at" DATETIME,
    "submitted_at" DATETIME,
    "submissions" INTEGER NOT NULL DEFAULT 0,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "reminded_at" DATETIME,
    CONSTRAINT "organizers_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "organizers_job_id_key" ON "organizers"("job_id");
CREATE INDEX "organizers_submitted_at_sent_at_id_idx" ON "organizers"("submitted_at", "sent_at", "id");

CREATE TABLE "organizer_answers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "organizer_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "entry" TEXT NOT NULL DEFAULT '',
    "answers" TEXT NOT NULL,
    "secrets" TEXT NOT NULL DEFAULT '',
    "carried" TEXT NOT NULL DEFAULT '',
    "answered_by_id" TEXT,
    "by_staff" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "organizer_answers_organizer_id_fkey" FOREIGN KEY ("organizer_id") REFERENCES "organizers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "organizer_answers_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "organizer_answers_organizer_id_page_entry_key" ON "organizer_answers"("organizer_id", "page", "entry");
CREATE INDEX "organizer_answers_answered_by_id_idx" ON "organizer_answers"("answered_by_id");

CREATE TABLE "organizer_submissions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "organizer_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "answers" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "document_id" TEXT,
    "submitted_by_id" TEXT,
    "by_staff" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL,
    CONSTRAINT "organizer_submissions_organizer_id_fkey" FOREIGN KEY ("organizer_id") REFERENCES "organizers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "organizer_submissions_submitted_by_id_fkey" FOREIGN KEY ("submitted_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "organizer_submissions_organizer_id_number_key" ON "organizer_submissions"("organizer_id", "number");
CREATE INDEX "organizer_submissions_submitted_by_id_idx" ON "organizer_submissions"("submitted_by_id");

ALTER TABLE "document_requests" ADD COLUMN "origin_key" TEXT;
CREATE UNIQUE INDEX "document_requests_list_id_origin_key_key" ON "document_requests"("list_id", "origin_key");
