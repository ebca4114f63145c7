CREATE TABLE "student_courses" (
    "account_id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "updated_at" DATETIME NOT NULL,

    PRIMARY KEY ("account_id", "course_id"),
    CONSTRAINT "student_courses_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
