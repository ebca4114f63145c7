-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN "starts_on" TEXT;
ALTER TABLE "subscriptions" ADD COLUMN "periods_billed" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "subscriptions" ADD COLUMN "next_period_on" TEXT;
ALTER TABLE "subscriptions" ADD COLUMN "next_plan_id" TEXT;
ALTER TABLE "subscriptions" ADD COLUMN "next_price_cents" INTEGER;
ALTER TABLE "subscriptions" ADD COLUMN "next_price_version" TEXT;
ALTER TABLE "subscriptions" ADD COLUMN "cancelled_at" DATETIME;

-- CreateTable
CREATE TABLE "invoices" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "number" TEXT NOT NULL,
    "account_id" TEXT,
    "billed_name" TEXT NOT NULL,
    "billed_email" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "issued_on" TEXT NOT NULL,
    "due_on" TEXT NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "reminders_sent" INTEGER NOT NULL DEFAULT 0,
    "next_reminder_on" TEXT,
    "paid_at" DATETIME,
    "voided_at" DATETIME,
    "void_reason" TEXT NOT NULL DEFAULT '',
    "needs_review" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "invoices_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "invoice_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,

    PRIMARY KEY ("invoice_id", "position"),
    CONSTRAINT "invoice_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "payments" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "invoice_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "provider_id" TEXT,
    "cents" INTEGER NOT NULL,
    "surplus" BOOLEAN NOT NULL DEFAULT false,
    "recorded_by_id" TEXT,
    "received_at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "payments_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "invoice_series" (
    "year" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "last" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "type" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "account_id" TEXT NOT NULL PRIMARY KEY,
    "seed" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "calendar_feeds_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices"("number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_source_key" ON "invoices"("source");

-- CreateIndex
CREATE INDEX "invoices_account_id_id_idx" ON "invoices"("account_id", "id");

-- CreateIndex
CREATE INDEX "invoices_account_id_issued_on_idx" ON "invoices"("account_id", "issued_on");

-- CreateIndex
CREATE INDEX "invoices_account_id_due_on_idx" ON "invoices"("account_id", "due_on");

-- CreateIndex
CREATE INDEX "invoices_status_id_idx" ON "invoices"("status", "id");

-- CreateIndex
CREATE INDEX "invoices_status_due_on_id_idx" ON "invoices"("status", "due_on", "id");

-- CreateIndex
CREATE INDEX "invoices_status_next_reminder_on_idx" ON "invoices"("status", "next_reminder_on");

-- CreateIndex
CREATE INDEX "invoices_needs_review_id_idx" ON "invoices"("needs_review", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_id_key" ON "payments"("provider_id");

-- CreateIndex
CREATE INDEX "payments_invoice_id_idx" ON "payments"("invoice_id");

-- CreateIndex
CREATE INDEX "payment_events_created_at_idx" ON "payment_events"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds"("token_hash");

-- CreateIndex
CREATE INDEX "subscriptions_status_next_period_on_idx" ON "subscriptions"("status", "next_period_on");

-- CreateIndex
CREATE INDEX "subscriptions_status_started_at_id_idx" ON "subscriptions"("status", "started_at", "id");
