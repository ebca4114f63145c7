-- An investor's investments are two amounts, computed here from the entries of their holdings.
CREATE TABLE "investments" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "paid_cents" INTEGER NOT NULL,
    "worth_cents" INTEGER NOT NULL,
    "as_of" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "investments_pkey" PRIMARY KEY ("account_id")
);
ALTER TABLE "investments" ADD CONSTRAINT "investments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A holding is worth its last valuation plus what went in and out since; what was taken out counts as worth.
INSERT INTO "investments"
WITH "valued" AS (
    SELECT "holding_id", MAX("date") AS "date" FROM "holding_entries" WHERE "kind" = 'valuation' GROUP BY "holding_id"
), "summed" AS (
    SELECT h."owner_id",
        SUM(CASE WHEN e."kind" = 'contribution' THEN e."cents" ELSE 0 END) AS "paid",
        SUM(CASE
            WHEN e."kind" = 'valuation' AND e."date" = v."date" THEN e."cents"
            WHEN e."kind" = 'contribution' AND (v."date" IS NULL OR e."date" > v."date") THEN e."cents"
            WHEN e."kind" = 'withdrawal' AND v."date" IS NOT NULL AND e."date" <= v."date" THEN e."cents"
            ELSE 0 END) AS "worth",
        MAX(e."date") AS "as_of"
    FROM "holding_entries" e
    JOIN "holdings" h ON h."id" = e."holding_id"
    LEFT JOIN "valued" v ON v."holding_id" = e."holding_id"
    GROUP BY h."owner_id"
)
SELECT "owner_id", LEAST("paid", 2000000000), LEAST("worth", 2000000000), "as_of" FROM "summed" WHERE "paid" > 0;

DROP TABLE "holding_entries";
DROP TABLE "holdings";
