import { holidaysOf } from '../app/domain/time/business-days';
import { officeYear } from '../app/domain/time/civil-time';
import { TEAM } from '../app/domain/catalogue/team';
import type { PrismaClient } from './generated/client';

/** Where the rooms are that staff meet clients in by video. */
const VIDEO_ROOMS = 'https://meet.eola-tax.example';

/** Puts in who can be booked and on which holidays of this year and the next the office is closed. What is there already stays as it is. */
export async function seedOffice(db: PrismaClient, now: Date): Promise<void> {
  const known = new Set(
    (await db.staffMember.findMany({ select: { slug: true } })).map(({ slug }) => slug),
  );
  const members = TEAM.filter(({ id }) => !known.has(id));
  for (const { id, name, role, subjects } of members)
    await db.staffMember.create({
      data: {
        slug: id,
        name,
        role,
        videoRoom: `${VIDEO_ROOMS}/${id}`,
        subjects: { create: subjects.map((subject) => ({ subject })) },
      },
    });

  const closed = new Set(
    (await db.dayOff.findMany({ where: { staffMemberId: null }, select: { date: true } })).map(
      ({ date }) => date,
    ),
  );
  const year = officeYear(now);
  const holidays = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ date }) => !closed.has(date),
  );
  if (holidays.length > 0) await db.dayOff.createMany({ data: [...holidays] });
}
