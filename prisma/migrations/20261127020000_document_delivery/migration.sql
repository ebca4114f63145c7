ALTER TABLE "documents" ADD COLUMN "delivery" TEXT;
ALTER TABLE "documents" ADD COLUMN "approved_at" DATETIME;
ALTER TABLE "documents" ADD COLUMN "approved_by" TEXT NOT NULL DEFAULT '';
ALTER TABLE "documents" ADD COLUMN "change_asked_at" DATETIME;

ALTER TABLE "document_requests" ADD COLUMN "optional" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "document_requests" ADD COLUMN "due_on" TEXT;
