-- CreateTable
CREATE TABLE "assistant_rows" (
    "id" TEXT COLLATE "C" NOT NULL,
    "title_en" TEXT COLLATE "C" NOT NULL,
    "title_es" TEXT COLLATE "C" NOT NULL,
    "asks" TEXT COLLATE "C" NOT NULL,
    "en" TEXT COLLATE "C" NOT NULL,
    "es" TEXT COLLATE "C" NOT NULL,
    "page" TEXT COLLATE "C" NOT NULL,
    "person" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMP(3) NOT NULL,
    "updated_by_id" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "assistant_rows_pkey" PRIMARY KEY ("id")
);
