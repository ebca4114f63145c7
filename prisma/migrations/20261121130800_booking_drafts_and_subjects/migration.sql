-- AlterTable
ALTER TABLE "consultations" ADD COLUMN "draft_id" TEXT;
ALTER TABLE "consultations" ADD COLUMN "phone" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "staff_members" ADD COLUMN "video_room" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "staff_subjects" (
    "staff_member_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,

    PRIMARY KEY ("staff_member_id", "subject"),
    CONSTRAINT "staff_subjects_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_members" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "booking_drafts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "owner_id" TEXT,
    "meeting" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "save_phone" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT NOT NULL DEFAULT '',
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "booking_drafts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "consultations_draft_id_key" ON "consultations"("draft_id");

-- CreateIndex
CREATE INDEX "booking_drafts_owner_id_updated_at_idx" ON "booking_drafts"("owner_id", "updated_at");

-- CreateIndex
CREATE INDEX "booking_drafts_updated_at_idx" ON "booking_drafts"("updated_at");

-- Rooms and subjects of the staff who are there already
UPDATE "staff_members" SET "video_room" = 'https://meet.eola-tax.example/' || "slug"
WHERE "slug" IN ('marisol-vega', 'theodore-lang', 'priya-raman', 'daniel-osei');
INSERT INTO "staff_subjects" ("staff_member_id", "subject")
SELECT "id", 'tax' FROM "staff_members" WHERE "slug" IN ('marisol-vega', 'theodore-lang')
UNION ALL SELECT "id", 'business' FROM "staff_members" WHERE "slug" = 'marisol-vega'
UNION ALL SELECT "id", 'accounting' FROM "staff_members" WHERE "slug" = 'priya-raman'
UNION ALL SELECT "id", 'documents' FROM "staff_members" WHERE "slug" IN ('priya-raman', 'theodore-lang')
UNION ALL SELECT "id", 'advisory' FROM "staff_members" WHERE "slug" = 'daniel-osei';
