-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "note" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "settled_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "item" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "quantity" INTEGER NOT NULL DEFAULT 1;

-- What staff had marked as settled went back to the client.
INSERT INTO "payments" ("id", "invoice_id", "method", "reference", "cents", "reason", "received_at", "created_at")
SELECT 'refund-' || p."id", p."invoice_id", p."method", p."reference", -p."cents", 'Marked as settled', p."received_at", p."created_at"
FROM "payments" p JOIN "invoices" i ON i."id" = p."invoice_id"
WHERE p."surplus" AND NOT i."needs_review";

UPDATE "payments" SET "surplus" = false
WHERE "invoice_id" IN (SELECT "id" FROM "invoices" WHERE NOT "needs_review");

UPDATE "invoices" SET "settled_cents" = COALESCE((SELECT SUM("cents") FROM "payments" WHERE "invoice_id" = "invoices"."id"), 0);
