-- CreateTable
CREATE TABLE "content_items" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "position" INTEGER NOT NULL,
    "published" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "draft" TEXT,
    "archived_at" DATETIME
);

-- CreateTable
CREATE TABLE "content_versions" (
    "item_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "data" TEXT NOT NULL,
    "published_at" DATETIME NOT NULL,
    "published_by_id" TEXT,

    PRIMARY KEY ("item_id", "number"),
    CONSTRAINT "content_versions_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_items" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "content_items_kind_key_language_key" ON "content_items"("kind", "key", "language");

-- A booking names its service by the service's id, which its title once made.
UPDATE "consultations" SET "service_type" = CASE "service_type"
    WHEN 'individual-tax-return-w-2' THEN 'individual-w2'
    WHEN 'individual-tax-return-schedule-c' THEN 'individual-schedule-c'
    WHEN 'business-tax-returns' THEN 'business-returns'
    WHEN 'payroll-services' THEN 'payroll'
    WHEN 'personal-document-preparation' THEN 'document-preparation'
    WHEN 'itin-tax-id-applications' THEN 'itin-tax-id'
    WHEN 'work-permit-applications' THEN 'work-permit'
    WHEN 'good-standing-certificates' THEN 'good-standing'
    ELSE "service_type"
END;

-- AlterTable
ALTER TABLE "live_classes" ADD COLUMN "cancelled_at" DATETIME;

-- Courses are content of the firm now.
DROP TABLE "videos";
