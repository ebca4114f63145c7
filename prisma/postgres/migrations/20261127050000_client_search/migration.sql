-- DropIndex
DROP INDEX "parties_archived_at_sort_text_id_idx";

-- CreateIndex
CREATE INDEX "parties_archived_at_sort_text_id_kind_search_text_idx" ON "parties"("archived_at", "sort_text", "id", "kind", "search_text");

-- By hand: a space before each word to find, and the digits of the phone; no email in the text to sort by.
UPDATE "parties" SET "search_text" = ' ' || replace("search_text", '-', ' ') || ' ' ||
    replace(replace(replace(replace(replace(replace(replace("phone", ' ', ''), '(', ''), ')', ''), '-', ''), '+', ''), '.', ''), '/', '');

UPDATE "parties" SET "sort_text" = substr("sort_text", 1, length("sort_text") - length("email") - 1)
    WHERE "email" <> '' AND substr("sort_text", length("sort_text") - length("email")) = ' ' || "email";
