import { db } from '~/db.server';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { isPlaceholder } from '~/domain/administration/mailbox';
import { FIRM, PRAISE_IS_DRAFT } from '~/domain/catalogue/firm';
import { env } from '~/config/env.server';
import { readSettings } from './setting.server';

/** Placeholders the office has to replace before it opens. Empty in the demo. Three queries. */
export async function listPlaceholders(): Promise<{ what: string; value: string }[]> {
  if (env.demo) return [];
  const [team, rooms, superadmins] = await Promise.all([
    db.staffMember.findMany({
      where: { retiredAt: null },
      orderBy: { position: 'asc' },
    }),
    db.liveClass.findMany({
      where: { startsAt: { gt: new Date() }, roomUrl: { contains: '.example/' } },
      select: { title: true, roomUrl: true },
      distinct: ['title'],
      orderBy: { title: 'asc' },
    }),
    db.roleGrant.count({ where: { role: 'superadmin' } }),
  ]);
  const when = (is: boolean, what: string, value: string) => (is ? [{ what, value }] : []);
  const madeUp = (what: string, value: string | null) =>
    when(isPlaceholder(getHost(value ?? '')), what, value ?? '');
  const { address } = DEFAULT_SETTINGS;
  const register = `Nobody yet: register ${env.firstSuperadmin ?? 'your address'} and confirm it`;
  const firm = 'Name and phone of the firm (app/domain/catalogue/firm.ts)';
  const praise = 'Figures and testimonials (app/domain/catalogue)';
  const nobody = 'Nobody can be booked: add who holds consultations';
  return [
    ...when(superadmins === 0, 'Superadmin', register),
    ...madeUp('APP_URL', env.appUrl),
    ...madeUp('MAIL_FROM', env.mailFrom),
    ...madeUp('FIRM_MAIL', env.firmMail),
    ...when(FIRM.phone.includes(' 555-01'), firm, `${FIRM.name}, ${FIRM.phone}`),
    ...when(readSettings().address === address, 'Office address (Settings)', address),
    { what: 'Courses and who teaches them (prisma/courses.ts)', value: 'A draft' },
    ...when(PRAISE_IS_DRAFT, praise, 'A draft, not shown to visitors'),
    ...when(!team.some(({ bookable }) => bookable), 'Team', nobody),
    ...team.flatMap(({ name, email, videoRoom, linkedin, website }) =>
      [email, videoRoom, linkedin, website].flatMap((value) => madeUp(`${name} (Team)`, value)),
    ),
    ...rooms.flatMap(({ title, roomUrl }) => madeUp(`Room of the class “${title}”`, roomUrl)),
  ];
}

const getHost = (value: string): string => (URL.canParse(value) ? new URL(value).hostname : value);
