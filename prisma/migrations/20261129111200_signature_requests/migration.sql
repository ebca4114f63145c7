-- A signature is requested only while its form is in the client's documents.
UPDATE "document_requests" SET "status" = 'not-needed'
WHERE "status" = 'requested' AND "list_id" IN (
  SELECT l."id" FROM "document_request_lists" l
  WHERE l."source" LIKE 'signature:%' AND NOT EXISTS (
    SELECT 1 FROM "documents" f
    WHERE f."job_id" = l."job_id" AND f."delivery" = 'form' AND f."deleted_at" IS NULL));
UPDATE "document_request_lists" SET "closed_at" = CURRENT_TIMESTAMP, "remind_at" = NULL
WHERE "closed_at" IS NULL AND "source" LIKE 'signature:%' AND NOT EXISTS (
  SELECT 1 FROM "document_requests" q
  WHERE q."list_id" = "document_request_lists"."id" AND q."status" IN ('requested', 'returned'));
