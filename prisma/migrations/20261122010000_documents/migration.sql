-- Nothing has written to the former tables: they only were counted.
-- DropTable
DROP TABLE "documents";

-- DropTable
DROP TABLE "document_requests";

-- CreateTable
CREATE TABLE "document_request_lists" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "requested_by_id" TEXT,
    "reminders" INTEGER NOT NULL DEFAULT 0,
    "reminded_at" DATETIME,
    "remind_at" DATETIME,
    "closed_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "document_request_lists_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "document_request_lists_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "document_requests" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "list_id" TEXT,
    "title" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'requested',
    "comment" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "document_requests_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "document_requests_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "document_request_lists" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "documents" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "request_id" TEXT,
    "name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'received',
    "note" TEXT NOT NULL DEFAULT '',
    "uploaded_by_id" TEXT,
    "deleted_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "documents_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "documents_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "documents_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "document_requests" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "documents_storage_key_key" ON "documents"("storage_key");

-- CreateIndex
CREATE INDEX "documents_owner_id_deleted_at_tax_year_id_idx" ON "documents"("owner_id", "deleted_at", "tax_year", "id");

-- CreateIndex
CREATE INDEX "documents_status_deleted_at_id_idx" ON "documents"("status", "deleted_at", "id");

-- CreateIndex
CREATE INDEX "documents_deleted_at_idx" ON "documents"("deleted_at");

-- CreateIndex
CREATE INDEX "documents_request_id_idx" ON "documents"("request_id");

-- CreateIndex
CREATE INDEX "documents_uploaded_by_id_idx" ON "documents"("uploaded_by_id");

-- CreateIndex
CREATE INDEX "document_requests_owner_id_status_id_idx" ON "document_requests"("owner_id", "status", "id");

-- CreateIndex
CREATE INDEX "document_requests_list_id_id_idx" ON "document_requests"("list_id", "id");

-- CreateIndex
CREATE INDEX "document_request_lists_closed_at_id_idx" ON "document_request_lists"("closed_at", "id");

-- CreateIndex
CREATE INDEX "document_request_lists_requested_by_id_idx" ON "document_request_lists"("requested_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_request_lists_owner_id_source_tax_year_key" ON "document_request_lists"("owner_id", "source", "tax_year");

-- CreateIndex
CREATE INDEX "document_request_lists_remind_at_idx" ON "document_request_lists"("remind_at");
