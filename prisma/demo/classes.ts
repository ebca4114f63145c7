import { DAY } from '../../app/domain/time/duration';
import { officeAgo, type DemoPart } from './demo-part';

/** For how many of the coming classes demo people sign up. */
const CLASSES = 4;

/** Signs each demo person up for two upcoming classes, unless they signed up for any. */
export const seedClassSignUps: DemoPart = async (db, people, now) => {
  const classes = await db.liveClass.findMany({
    where: { startsAt: { gt: new Date(now.getTime() + DAY) } },
    orderBy: { startsAt: 'asc' },
    take: CLASSES,
    select: { id: true },
  });
  for (const [turn, accountId] of Object.values(people).entries()) {
    if ((await db.classSignUp.count({ where: { accountId } })) > 0) continue;
    const chosen = new Set([0, 1].map((step) => classes[(turn + step) % classes.length]!.id));
    await db.classSignUp.createMany({
      data: [...chosen].map((classId) => ({ classId, accountId, createdAt: officeAgo(now, DAY) })),
    });
  }
};

/** How far the demo's student is with courses of the library, the latest first. */
const COURSES = [
  ['estimated-payments', 'started'],
  ['schedule-c-from-the-first-invoice', 'added'],
  ['home-office-and-mileage', 'finished'],
] as const;

/** The student's list of courses, unless they have one. */
export const seedStudentCourses: DemoPart = async (db, { student: accountId }, now) => {
  if ((await db.studentCourse.count({ where: { accountId } })) > 0) return;
  await db.studentCourse.createMany({
    data: COURSES.map(([courseId, state], index) => ({
      accountId,
      courseId,
      state,
      updatedAt: officeAgo(now, (index + 1) * DAY),
    })),
  });
};
