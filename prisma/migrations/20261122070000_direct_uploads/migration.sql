-- CreateTable
CREATE TABLE "direct_uploads" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "request_id" TEXT,
    "name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "tax_year" INTEGER NOT NULL,
    "confirmed_at" DATETIME,
    "expires_at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "direct_uploads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "direct_uploads_storage_key_key" ON "direct_uploads"("storage_key");

-- CreateIndex
CREATE INDEX "direct_uploads_owner_id_expires_at_idx" ON "direct_uploads"("owner_id", "expires_at");

-- CreateIndex
CREATE INDEX "direct_uploads_expires_at_idx" ON "direct_uploads"("expires_at");
