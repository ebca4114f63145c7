-- CreateTable
CREATE TABLE "student_courses" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "course_id" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "student_courses_pkey" PRIMARY KEY ("account_id","course_id")
);

-- AddForeignKey
ALTER TABLE "student_courses" ADD CONSTRAINT "student_courses_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
