-- Who approved a draft: several people may have to.
CREATE TABLE "document_approvals" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "document_id" TEXT NOT NULL,
    "account_id" TEXT,
    "name" TEXT NOT NULL,
    "signed_on" TEXT,
    "recorded_by_id" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "document_approvals_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "document_approvals_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "document_approvals_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "document_approvals_document_id_idx" ON "document_approvals"("document_id");
CREATE INDEX "document_approvals_account_id_idx" ON "document_approvals"("account_id");
CREATE INDEX "document_approvals_recorded_by_id_idx" ON "document_approvals"("recorded_by_id");
INSERT INTO "document_approvals" ("id", "document_id", "name", "created_at")
  SELECT "id", "id", "approved_by", "approved_at" FROM "documents" WHERE "approved_at" IS NOT NULL;
ALTER TABLE "documents" DROP COLUMN "approved_by";
ALTER TABLE "documents" ADD COLUMN "sent_as" TEXT NOT NULL DEFAULT '';
ALTER TABLE "documents" ADD COLUMN "spouse" TEXT NOT NULL DEFAULT '';
-- What came on paper, and who recorded it.
ALTER TABLE "document_requests" ADD COLUMN "on_paper_on" TEXT;
ALTER TABLE "document_requests" ADD COLUMN "on_paper_by_id" TEXT REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "document_requests_on_paper_by_id_idx" ON "document_requests"("on_paper_by_id");
-- How to sign is said by whether the form is there.
UPDATE "document_requests" SET "why" = '' WHERE "why" LIKE 'Print the form that we put under %'
  AND "list_id" IN (SELECT "id" FROM "document_request_lists" WHERE "source" LIKE 'signature:%');
