-- DropIndex
DROP INDEX "profiles_search_text_idx";

-- DropIndex
DROP INDEX "profiles_surname_text_idx";

-- AlterTable: the texts are folded at the next start, models/search-texts.
ALTER TABLE "profiles" RENAME COLUMN "surname_text" TO "sort_text";

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "documents" ADD COLUMN "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "document_requests" ADD COLUMN "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '';
