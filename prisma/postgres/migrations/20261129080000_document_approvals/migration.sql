-- AlterTable
ALTER TABLE "document_requests" ADD COLUMN     "on_paper_by_id" TEXT COLLATE "C",
ADD COLUMN     "on_paper_on" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "document_approvals" (
    "id" TEXT COLLATE "C" NOT NULL,
    "document_id" TEXT COLLATE "C" NOT NULL,
    "account_id" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL,
    "signed_on" TEXT COLLATE "C",
    "recorded_by_id" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_approvals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "document_approvals_document_id_idx" ON "document_approvals"("document_id");

-- CreateIndex
CREATE INDEX "document_approvals_account_id_idx" ON "document_approvals"("account_id");

-- CreateIndex
CREATE INDEX "document_approvals_recorded_by_id_idx" ON "document_approvals"("recorded_by_id");

-- CreateIndex
CREATE INDEX "document_requests_on_paper_by_id_idx" ON "document_requests"("on_paper_by_id");

-- AddForeignKey
ALTER TABLE "document_approvals" ADD CONSTRAINT "document_approvals_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_approvals" ADD CONSTRAINT "document_approvals_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_approvals" ADD CONSTRAINT "document_approvals_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_on_paper_by_id_fkey" FOREIGN KEY ("on_paper_by_id") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who approved a draft: several people may have to.
INSERT INTO "document_approvals" ("id", "document_id", "name", "created_at")
  SELECT "id", "id", "approved_by", "approved_at" FROM "documents" WHERE "approved_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "documents" DROP COLUMN "approved_by",
ADD COLUMN     "sent_as" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "spouse" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- How to sign is said by whether the form is there.
UPDATE "document_requests" SET "why" = '' WHERE "why" LIKE 'Print the form that we put under %'
  AND "list_id" IN (SELECT "id" FROM "document_request_lists" WHERE "source" LIKE 'signature:%');
