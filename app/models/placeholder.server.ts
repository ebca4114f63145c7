import { db } from '~/db.server';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { isPlaceholder } from '~/domain/administration/mailbox';
import { FIRM, PRAISE_IS_DRAFT } from '~/domain/catalogue/firm';
import { env } from '~/config/env.server';
import { readSettings } from './setting.server';

export type Placeholder = { what: string; value: string };

/** Placeholders the office has to replace before it opens. Empty in the demo. Three queries. */
export async function listPlaceholders(): Promise<Placeholder[]> {
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
  const madeUp = (what: string, value: string | null) =>
    value && isPlaceholder(hostOf(value)) ? [{ what, value }] : [];
  const owner = env.firstSuperadmin ?? 'your address';
  return [
    ...(superadmins > 0
      ? []
      : [{ what: 'Superadmin', value: `Nobody yet: register ${owner} and confirm it` }]),
    ...madeUp('APP_URL', env.appUrl),
    ...madeUp('MAIL_FROM', env.mailFrom),
    ...madeUp('FIRM_MAIL', env.firmMail),
    ...(FIRM.phone.includes(' 555-01')
      ? [
          {
            what: 'Name and phone of the firm (app/domain/catalogue/firm.ts)',
            value: `${FIRM.name}, ${FIRM.phone}`,
          },
        ]
      : []),
    ...(readSettings().address === DEFAULT_SETTINGS.address
      ? [{ what: 'Office address (Settings)', value: DEFAULT_SETTINGS.address }]
      : []),
    { what: 'Courses and who teaches them (prisma/courses.ts)', value: 'A draft' },
    ...(PRAISE_IS_DRAFT
      ? [
          {
            what: 'Figures and testimonials (app/domain/catalogue)',
            value: 'A draft, not shown to visitors',
          },
        ]
      : []),
    ...(team.some(({ bookable }) => bookable)
      ? []
      : [{ what: 'Team', value: 'Nobody can be booked: add who holds consultations' }]),
    ...team.flatMap(({ name, email, videoRoom, linkedin, website }) =>
      [email, videoRoom, linkedin, website].flatMap((value) => madeUp(`${name} (Team)`, value)),
    ),
    ...rooms.flatMap(({ title, roomUrl }) => madeUp(`Room of the class “${title}”`, roomUrl)),
  ];
}

function hostOf(value: string): string {
  return URL.canParse(value) ? new URL(value).hostname : value;
}
