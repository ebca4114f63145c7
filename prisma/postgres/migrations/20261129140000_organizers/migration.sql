CREATE TABLE "organizers" (
    "id" TEXT COLLATE "C" NOT NULL,
    "job_id" TEXT COLLATE "C" NOT NULL,
    "template" TEXT COLLATE "C" NOT NULL,
    "template_version" INTEGER NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "sent_at" TIMESTAMP(3) NOT NULL,
    "started_at" TIMESTAMP(3),
    "submitted_at" TIMESTAMP(3),
    "submissions" INTEGER NOT NULL DEFAULT 0,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "answered" INTEGER NOT NULL DEFAULT 0,
    "reminded_at" TIMESTAMP(3),
    CONSTRAINT "organizers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "organizers_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "organizers_job_id_key" ON "organizers"("job_id");
CREATE INDEX "organizers_submitted_at_sent_at_id_idx" ON "organizers"("submitted_at", "sent_at", "id");

CREATE TABLE "organizer_answers" (
    "id" TEXT COLLATE "C" NOT NULL,
    "organizer_id" TEXT COLLATE "C" NOT NULL,
    "page" TEXT COLLATE "C" NOT NULL,
    "entry" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answers" TEXT COLLATE "C" NOT NULL,
    "secrets" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "carried" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_by_id" TEXT COLLATE "C",
    "by_staff" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "organizer_answers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "organizer_answers_organizer_id_fkey" FOREIGN KEY ("organizer_id") REFERENCES "organizers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "organizer_answers_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "organizer_answers_organizer_id_page_entry_key" ON "organizer_answers"("organizer_id", "page", "entry");
CREATE INDEX "organizer_answers_answered_by_id_idx" ON "organizer_answers"("answered_by_id");

CREATE TABLE "organizer_submissions" (
    "id" TEXT COLLATE "C" NOT NULL,
    "organizer_id" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "answers" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "statement" TEXT COLLATE "C" NOT NULL,
    "document_id" TEXT COLLATE "C",
    "submitted_by_id" TEXT COLLATE "C",
    "by_staff" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL,
    CONSTRAINT "organizer_submissions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "organizer_submissions_organizer_id_fkey" FOREIGN KEY ("organizer_id") REFERENCES "organizers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "organizer_submissions_submitted_by_id_fkey" FOREIGN KEY ("submitted_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "organizer_submissions_organizer_id_number_key" ON "organizer_submissions"("organizer_id", "number");
CREATE INDEX "organizer_submissions_submitted_by_id_idx" ON "organizer_submissions"("submitted_by_id");

ALTER TABLE "document_requests" ADD COLUMN "origin_key" TEXT COLLATE "C";
CREATE UNIQUE INDEX "document_requests_list_id_origin_key_key" ON "document_requests"("list_id", "origin_key");
