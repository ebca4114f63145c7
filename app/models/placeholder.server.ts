import { getFirm } from './firm/published.server';
import { firmMail, mailFrom } from './mail/addresses.server';
import { db } from '~/db.server';
import { isPlaceholder } from '~/domain/administration/mailbox';
import { env } from '~/config/env.server';

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
  const register = `Nobody yet: register ${env.firstSuperadmin ?? 'your address'} and confirm it`;
  const about = getFirm();
  const nobody = 'Nobody can be booked: add who holds consultations';
  return [
    ...when(superadmins === 0, 'Superadmin', register),
    ...madeUp('APP_URL', env.appUrl),
    ...madeUp('MAIL_FROM', mailFrom()),
    ...madeUp('FIRM_MAIL', firmMail()),
    ...when(about.phone.includes(' 555-01'), 'The firm (Firm)', `${about.name}, ${about.phone}`),
    ...when(!team.some(({ bookable }) => bookable), 'Team', nobody),
    ...team.flatMap(({ name, email, videoRoom, linkedin, website }) =>
      [email, videoRoom, linkedin, website].flatMap((value) => madeUp(`${name} (Team)`, value)),
    ),
    ...rooms.flatMap(({ title, roomUrl }) => madeUp(`Room of the class “${title}”`, roomUrl)),
  ];
}

const getHost = (value: string): string => (URL.canParse(value) ? new URL(value).hostname : value);

/** Whether somebody who opens a new office has to read their first emails on the server itself. */
export const needsOutbox = async (): Promise<boolean> =>
  !env.demo && !env.smtpUrl && (await db.roleGrant.count({ where: { role: 'superadmin' } })) === 0;
