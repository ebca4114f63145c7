-- Canned replies and Jennifer's answers become content of the firm.
-- Kinds that were seeded already: of the answers, those that staff never changed are missing.
INSERT INTO "settings" ("key", "value", "updated_at")
    SELECT 'seededKinds', '["firm","home","service-group","consultation","service","same-day-service","plan","testimonial","figure","benefit","feature","course","request-template","class-series","canned-reply"]', MAX("published_at")
    FROM "content_versions" HAVING COUNT(*) > 0;

INSERT INTO "content_items" ("id", "kind", "key", "position", "published", "version")
    SELECT "id", 'canned-reply', "id", row_number() OVER (ORDER BY "title"),
        concat('{"title":', to_json("title"), ',"content":', to_json("content"), '}'), 1
    FROM "canned_replies";

INSERT INTO "content_versions" ("item_id", "number", "data", "published_at")
    SELECT i."id", 1, i."published", r."updated_at"
    FROM "canned_replies" r JOIN "content_items" i ON i."id" = r."id";

-- The wordings stand one on each line. What staff removed is archived.
INSERT INTO "content_items" ("id", "kind", "key", "position", "published", "version", "archived_at")
    SELECT 'answer ' || "id", 'answer', "id", 1000 + row_number() OVER (ORDER BY "id"),
        concat('{"title":', to_json("title_en"), ',"titleEs":', to_json("title_es"),
            ',"asks":', to_json(string_to_array("asks", E'\n')),
            ',"en":', to_json("en"), ',"es":', to_json("es"),
            ',"page":', to_json("page"), ',"person":', to_json("person"), '}'),
        1, CASE WHEN "hidden" THEN "updated_at" END
    FROM "assistant_rows";

INSERT INTO "content_versions" ("item_id", "number", "data", "published_at", "published_by_id")
    SELECT i."id", 1, i."published", r."updated_at", r."updated_by_id"
    FROM "assistant_rows" r JOIN "content_items" i ON i."id" = 'answer ' || r."id";

DROP TABLE "canned_replies";
DROP TABLE "assistant_rows";
