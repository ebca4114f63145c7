import { db, transaction } from '~/db.server';
import type { CourseState } from '~/domain/courses/progress';
import type { Viewer } from '../sign-in/session.server';
import { findCourse } from './course.server';

const ORDER: readonly CourseState[] = ['started', 'added', 'finished'];

/** The courses of a student's list that the library still has, what they are in the middle of first. */
export async function listOwnCourses({ accountId }: Viewer) {
  const rows = await db.$queryRaw<{ courseId: string; state: CourseState }[]>`
    SELECT course_id AS "courseId", state FROM student_courses
    WHERE account_id = ${accountId} ORDER BY updated_at DESC`;
  return rows
    .flatMap(({ courseId, state }) => {
      const course = findCourse(courseId);
      return course ? [{ ...course, state }] : [];
    })
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** How far a student is with a course; null for one that isn't on their list. */
export async function findCourseState({ accountId }: Viewer, courseId: string) {
  const where = { accountId_courseId: { accountId, courseId } };
  const row = await db.studentCourse.findUnique({ where });
  return row && (row.state as CourseState);
}

/** Puts a course of the library on a student's list with a state; null takes it off. */
export const setCourseState = (
  { accountId }: Viewer,
  courseId: string,
  state: CourseState | null,
  now: Date,
): Promise<void> =>
  transaction([['account', accountId]], async (tx) => {
    const key = { accountId, courseId };
    if (!state) return void (await tx.studentCourse.deleteMany({ where: key }));
    const data = { state, updatedAt: now };
    const where = { accountId_courseId: key };
    await tx.studentCourse.upsert({ where, create: { ...key, ...data }, update: data });
  });
