import { freeSeat } from '../../app/domain/courses/live-class';
import { DAY } from '../../app/domain/time/duration';
import { officeAgo, type DemoPart } from './demo-part';

/** Of how many of the coming classes the demo people have seats. */
const CLASSES = 4;

/** Signs each demo person up for two upcoming classes, unless they have a seat. */
export const seedClassSeats: DemoPart = async (db, people, now) => {
  const classes = await db.liveClass.findMany({
    where: { startsAt: { gt: new Date(now.getTime() + DAY) }, seats: { gte: 12 } },
    orderBy: { startsAt: 'asc' },
    take: CLASSES,
    select: { id: true, seats: true },
  });
  for (const [turn, accountId] of Object.values(people).entries()) {
    if ((await db.classSignUp.count({ where: { accountId } })) > 0) continue;
    for (const offset of new Set([0, 1].map((step) => (turn + step) % classes.length))) {
      const { id: classId, seats } = classes[offset]!;
      const taken = await db.classSignUp.findMany({ where: { classId }, select: { seat: true } });
      const seat = freeSeat(
        seats,
        taken.map((each) => each.seat),
      );
      if (seat === null) continue;
      await db.classSignUp.create({
        data: { classId, accountId, seat, createdAt: officeAgo(now, DAY) },
      });
    }
  }
};
