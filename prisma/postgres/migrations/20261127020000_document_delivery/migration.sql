-- AlterTable
ALTER TABLE "document_requests" ADD COLUMN "due_on" TEXT COLLATE "C",
ADD COLUMN "optional" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "documents" ADD COLUMN "approved_at" TIMESTAMP(3),
ADD COLUMN "approved_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN "change_asked_at" TIMESTAMP(3),
ADD COLUMN "delivery" TEXT COLLATE "C";
