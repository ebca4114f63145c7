import { createHash } from 'node:crypto';
import type { AuditAction } from '../../app/domain/audit-labels';
import { addDays, civilTime, weekday } from '../../app/domain/time/civil-time';
import { DAY } from '../../app/domain/time/duration';
import { recordEvents } from '../../app/models/audit.server';
import { PEOPLE } from '../people';
import { addressOf } from './administration';
import { idAt } from './id-at';
import { officeAgo } from './office-ago';
import type { DemoPart } from './demo-part';

const WEEK = 7 * DAY;

/**
 * What the office has done: invitations in each state, answered tickets, notes about people, a day
 * off, and the trail of it.
 */
export const seedOfficeWork: DemoPart = async (db, people, now) => {
  if ((await db.invitation.count()) > 0) return;
  const before = (time: number) => officeAgo(now, time);
  const { admin, superadmin, client } = people;

  const invitations = [
    ['noor.haddad@demo.example', before(2 * DAY), {}],
    [PEOPLE.admin.email, before(20 * WEEK), { acceptedAt: before(20 * WEEK - DAY) }],
    ['temp.desk@demo.example', before(6 * WEEK), { revokedAt: before(6 * WEEK - 2 * DAY) }],
  ] as const;
  for (const [email, createdAt, ended] of invitations) {
    const id = idAt(createdAt);
    // Nobody has the token of this hash: the demonstration sends no mail.
    const tokenHash = createHash('sha256').update(id).digest('base64url');
    const expiresAt = new Date(createdAt.getTime() + WEEK);
    const dates = { createdAt, expiresAt, ...ended };
    await db.invitation.create({
      data: { id, email, role: 'admin', tokenHash, invitedById: superadmin, ...dates },
    });
    await tell(superadmin, 'invitation.sent', id, createdAt, {
      role: 'admin',
      reason: 'Help in the season',
    });
    if ('acceptedAt' in ended) await tell(admin, 'invitation.accepted', id, ended.acceptedAt);
    if ('revokedAt' in ended)
      await tell(superadmin, 'invitation.revoked', id, ended.revokedAt, {
        reason: 'Hired elsewhere',
      });
  }

  const answered = [
    ['Beatriz Almeida', 'Can I send my 1098 as a photo?', 'answered', 8],
    [
      'Gerald Novak',
      'Please close my request from last week, my bank has sent the form.',
      'closed',
      12,
    ],
  ] as const;
  for (const [name, content, status, days] of answered) {
    const [email, createdAt] = [addressOf(name), before(days * DAY)];
    const sender = await db.account.findUnique({ where: { email }, select: { id: true } });
    const ticket = { create: { status, assigneeId: admin, updatedAt: before((days - 1) * DAY) } };
    const { id } = await db.message.create({
      data: { source: 'contact', senderId: sender?.id, name, email, content, createdAt, ticket },
    });
    await tell(admin, 'ticket.changed', String(id), before((days - 1) * DAY), {
      status,
      assigned: true,
    });
  }

  const notes = [
    ['Prefers calls after 4pm. Her daughter Inês may ask for her.', 30],
    ['Files jointly from 2025 on: ask for both W-2s.', 9],
  ] as const;
  for (const [text, days] of notes) {
    const createdAt = before(days * DAY);
    await db.staffNote.create({
      data: { id: idAt(createdAt), accountId: client, authorId: admin, text, createdAt },
    });
    await tell(admin, 'note.written', client, createdAt);
  }

  const priya = await db.staffMember.findUnique({ where: { slug: 'priya-raman' } });
  let date = addDays(civilTime(now).date, 45);
  while (weekday(date) !== 5) date = addDays(date, 1);
  if (priya) {
    const reason = 'Payroll conference';
    await db.dayOff.create({ data: { date, reason, staffMemberId: priya.id } });
    await tell(admin, 'day-off.added', priya.id, before(4 * DAY), {
      date,
      reason,
      bookings: 'none',
    });
  }

  function tell(
    actorId: string,
    action: AuditAction,
    subject: string,
    createdAt: Date,
    detail: Record<string, string | boolean> = {},
  ) {
    return recordEvents(db, [{ actorId, action, subject, detail, at: createdAt }]);
  }
};
