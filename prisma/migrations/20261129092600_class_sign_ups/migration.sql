-- Any number of people sign up for a class, which is held by video.
CREATE TABLE "new_class_sign_ups" (
    "class_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("class_id", "account_id"),
    CONSTRAINT "class_sign_ups_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "live_classes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "class_sign_ups_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_class_sign_ups" SELECT "class_id", "account_id", "created_at" FROM "class_sign_ups";
DROP TABLE "class_sign_ups";
ALTER TABLE "new_class_sign_ups" RENAME TO "class_sign_ups";
CREATE INDEX "class_sign_ups_account_id_idx" ON "class_sign_ups"("account_id");

ALTER TABLE "live_classes" DROP COLUMN "seats";
ALTER TABLE "live_classes" DROP COLUMN "time_zone";

-- The email to somebody who signed up links to their classes, where they join.
UPDATE "content_versions" SET "data" = replace(replace("data", '{room}', '{classes}'), '{minutes}', '15')
    WHERE "item_id" IN (SELECT "id" FROM "content_items" WHERE "kind" = 'email' AND "key" = 'class-seat');
UPDATE "content_items" SET "key" = 'class-sign-up',
    "published" = replace(replace("published", '{room}', '{classes}'), '{minutes}', '15'),
    "draft" = replace(replace("draft", '{room}', '{classes}'), '{minutes}', '15')
    WHERE "kind" = 'email' AND "key" = 'class-seat';
UPDATE "content_items" SET "key" = 'class-sign-up-ended' WHERE "kind" = 'email' AND "key" = 'class-seat-returned';
