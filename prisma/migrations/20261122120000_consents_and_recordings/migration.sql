-- CreateTable
CREATE TABLE "consents" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "given_at" DATETIME NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "revoked_at" DATETIME,
    CONSTRAINT "consents_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "voice_notes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT NOT NULL,
    "storage_key" TEXT,
    "content_type" TEXT,
    "size" INTEGER NOT NULL DEFAULT 0,
    "transcript" TEXT NOT NULL DEFAULT '',
    "summary" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "logged_at" DATETIME,
    CONSTRAINT "voice_notes_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "consents_account_id_purpose_expires_at_idx" ON "consents"("account_id", "purpose", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "voice_notes_storage_key_key" ON "voice_notes"("storage_key");

-- CreateIndex
CREATE INDEX "voice_notes_owner_id_id_idx" ON "voice_notes"("owner_id", "id");

-- CreateIndex
CREATE INDEX "voice_notes_created_at_idx" ON "voice_notes"("created_at");
