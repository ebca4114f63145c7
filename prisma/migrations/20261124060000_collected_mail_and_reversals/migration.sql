-- AlterTable
ALTER TABLE "payments" ADD COLUMN "reverses_id" TEXT;
ALTER TABLE "payments" ADD COLUMN "reason" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "queued_mails" ADD COLUMN "items" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "payments_reverses_id_key" ON "payments"("reverses_id");
