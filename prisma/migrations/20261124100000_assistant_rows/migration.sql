-- CreateTable
CREATE TABLE "assistant_rows" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title_en" TEXT NOT NULL,
    "title_es" TEXT NOT NULL,
    "asks" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "es" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "person" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" DATETIME NOT NULL,
    "updated_by_id" TEXT NOT NULL
);

