-- CreateTable
CREATE TABLE "content_items" (
    "id" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C" NOT NULL DEFAULT 'en',
    "position" INTEGER NOT NULL,
    "published" TEXT COLLATE "C",
    "version" INTEGER NOT NULL DEFAULT 0,
    "draft" TEXT COLLATE "C",
    "archived_at" TIMESTAMP(3),

    CONSTRAINT "content_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_versions" (
    "item_id" TEXT COLLATE "C" NOT NULL,
    "number" INTEGER NOT NULL,
    "data" TEXT COLLATE "C" NOT NULL,
    "published_at" TIMESTAMP(3) NOT NULL,
    "published_by_id" TEXT COLLATE "C",

    CONSTRAINT "content_versions_pkey" PRIMARY KEY ("item_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "content_items_kind_key_language_key" ON "content_items"("kind", "key", "language");

-- AddForeignKey
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "live_classes" ADD COLUMN "cancelled_at" TIMESTAMP(3);

-- Courses are content of the firm now.
DROP TABLE "videos";
