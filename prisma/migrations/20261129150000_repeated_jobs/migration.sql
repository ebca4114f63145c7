-- Job types that cover a period come again, but for extensions: each is asked for by its client.
UPDATE "content_items" SET
  "published" = REPLACE(REPLACE(REPLACE("published",
    '"period":"year"', '"period":"year","repeats":true'),
    '"period":"quarter"', '"period":"quarter","repeats":true'),
    '"period":"month"', '"period":"month","repeats":true'),
  "draft" = REPLACE(REPLACE(REPLACE("draft",
    '"period":"year"', '"period":"year","repeats":true'),
    '"period":"quarter"', '"period":"quarter","repeats":true'),
    '"period":"month"', '"period":"month","repeats":true')
WHERE "kind" = 'job-type' AND "key" <> 'extension';
