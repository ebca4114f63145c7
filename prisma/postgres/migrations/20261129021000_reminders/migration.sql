-- One reminder of a topic and day, whoever sends it.
CREATE TABLE "reminders" (
    "topic" TEXT COLLATE "C" NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    CONSTRAINT "reminders_pkey" PRIMARY KEY ("topic", "day")
);
CREATE INDEX "reminders_day_idx" ON "reminders"("day");
