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
