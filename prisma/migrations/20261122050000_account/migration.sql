-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "proven_at" DATETIME;

-- AlterTable
ALTER TABLE "challenges" ADD COLUMN "account_id" TEXT;

-- CreateTable
CREATE TABLE "authenticators" (
    "account_id" TEXT NOT NULL PRIMARY KEY,
    "sealed_secret" TEXT,
    "pending_secret" TEXT,
    "confirmed_at" DATETIME,
    "last_step" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "authenticators_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "account_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    CONSTRAINT "recovery_codes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "pending_sign_ins" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token_hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "redirect_to" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "pending_sign_ins_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "account_deletions" (
    "account_id" TEXT NOT NULL PRIMARY KEY,
    "requested_at" DATETIME NOT NULL,
    "due_at" DATETIME NOT NULL,
    "erased_at" DATETIME,
    CONSTRAINT "account_deletions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_account_id_code_hash_key" ON "recovery_codes"("account_id", "code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "pending_sign_ins_token_hash_key" ON "pending_sign_ins"("token_hash");

-- CreateIndex
CREATE INDEX "pending_sign_ins_account_id_idx" ON "pending_sign_ins"("account_id");

-- CreateIndex
CREATE INDEX "pending_sign_ins_expires_at_idx" ON "pending_sign_ins"("expires_at");

-- CreateIndex
CREATE INDEX "account_deletions_erased_at_due_at_idx" ON "account_deletions"("erased_at", "due_at");
