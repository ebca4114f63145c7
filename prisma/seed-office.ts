import { listHolidays } from '../app/domain/time/business-days';
import { officeYear } from '../app/domain/time/civil-time';
import { TEAM } from './team';
import type { PrismaClient } from './generated/client';

/** Where the rooms are that staff meet clients in by video. */
const VIDEO_ROOMS = 'https://meet.eola-tax.example';

/** Adds the people who can be booked. Who is there already stays as they are. */
export async function seedTeam(db: PrismaClient): Promise<void> {
  const known = await db.staffMember.findMany({ select: { slug: true, email: true } });
  for (const [position, { id, name, role, subjects, ...shown }] of TEAM.entries()) {
    const member = known.find(({ slug }) => slug === id);
    // Who is there from before the team was kept here has no address yet.
    if (member?.email === '')
      await db.staffMember.update({ where: { slug: id }, data: { ...shown, position } });
    if (!member)
      await db.staffMember.create({
        data: {
          ...shown,
          slug: id,
          name,
          role,
          position,
          videoRoom: `${VIDEO_ROOMS}/${id}`,
          subjects: { create: subjects.map((subject) => ({ subject })) },
        },
      });
  }
}

/** Adds the holidays of this year and the next on which the office is closed, each once. */
export async function seedHolidays(db: PrismaClient, now: Date): Promise<void> {
  const closed = new Set(
    (await db.dayOff.findMany({ where: { staffMemberId: null }, select: { date: true } })).map(
      ({ date }) => date,
    ),
  );
  // A year's holidays are added once: one that the staff removed later is a working day.
  const key = 'seededHolidayYears';
  const year = officeYear(now);
  const seeded = (await db.setting.findUnique({ where: { key } }))?.value ?? '';
  const years = [year, year + 1].filter((each) => !seeded.includes(String(each)));
  const holidays = years.flatMap(listHolidays).filter(({ date }) => !closed.has(date));
  if (holidays.length > 0) await db.dayOff.createMany({ data: holidays });
  const value = JSON.stringify([year, year + 1]);
  if (years.length > 0)
    await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}
