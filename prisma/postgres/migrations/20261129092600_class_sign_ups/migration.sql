-- Any number of people sign up for a class, which is held by video.
ALTER TABLE "class_sign_ups" DROP CONSTRAINT "class_sign_ups_pkey";
DROP INDEX "class_sign_ups_class_id_account_id_key";
ALTER TABLE "class_sign_ups" DROP COLUMN "seat";
ALTER TABLE "class_sign_ups" ADD CONSTRAINT "class_sign_ups_pkey" PRIMARY KEY ("class_id", "account_id");

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
