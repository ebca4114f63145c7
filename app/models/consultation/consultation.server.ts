import { env } from '~/config/env.server';
import type { Prisma } from '#prisma/generated/client';
import { db, type Db, type Tx, transaction } from '~/db.server';
import { isStaff, type Role } from '~/domain/access/roles';
import { officeAddress } from '~/domain/firm/firm';
import { phoneText } from '~/domain/firm/phone';
import { serviceTitle } from '~/domain/booking/bookable';
import { getHost, type Consultation, type ConsultationStatus } from '~/domain/booking/consultation';
import { toMeetingPlace } from '~/domain/booking/meeting-place';
import { toMeeting } from '~/domain/booking/meetings';
import type { Quote } from '~/domain/booking/quote';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import { calendarEntry } from '~/domain/email/consultation';
import { DAY } from '~/domain/time/duration';
import { getFirm } from '../firm/published.server';
import { OPEN_PARTY } from '../party/party.server';
import { keyedHash, keyedHashMatches } from '../secret.server';
import { consultationReminded } from '~/domain/events/consultation';
import { emit } from '../events.server';

/** A signed-in person, or the holder of the signed link of one consultation. */
export type Requester =
  | { accountId: string; partyId: string; roles: readonly Role[] }
  | { linkTo: string; linkOf: string | null };

const SHOWN = {
  omit: { draftId: true },
  include: {
    party: {
      select: {
        id: true,
        name: true,
        email: true,
        members: { where: { account: { disabledAt: null } }, select: { accountId: true } },
        _count: { select: { members: true } },
      },
    },
    staffMember: { select: { id: true, name: true, image: true, videoRoom: true } },
    estimate: { select: { id: true, name: true } },
  },
} as const;

function toConsultation(row: Prisma.ConsultationGetPayload<typeof SHOWN>): Consultation {
  const { party, staffMember, ...rest } = row;
  const meeting = toMeeting(row.meeting);
  const phone = phoneText(row.phone);
  return {
    ...rest,
    phone,
    staffMember: staffMember && {
      id: staffMember.id,
      name: staffMember.name,
      image: staffMember.image,
    },
    title: serviceTitle(getFirm(), row.serviceType),
    status: row.status as ConsultationStatus,
    meeting,
    place: toMeetingPlace(getFirm(), {
      meeting,
      phone,
      staffName: getHost(getFirm(), { staffMember }),
      videoRoom: staffMember?.videoRoom ?? '',
      address: officeAddress(getFirm()),
    }),
    quote: JSON.parse(row.quote) as Quote,
    client: {
      id: party.id,
      email: party.email,
      name: party.name,
      ...(party._count.members > party.members.length &&
        party.members.length === 0 && { disabled: true as const }),
      ...(party.email === '' && party.members.length === 0 && { unreachable: true as const }),
    },
  };
}

export const seesAll = (requester: Requester): boolean =>
  'roles' in requester && isStaff(requester.roles);

/** The client may also come by the link, without an account. */
export const isOffice = (requester: Requester, { client }: Pick<Consultation, 'client'>): boolean =>
  'accountId' in requester && requester.partyId !== client.id;

function whereVisible(requester: Requester) {
  if ('linkTo' in requester) {
    const { linkTo, linkOf } = requester;
    const members = linkOf ? { some: { accountId: linkOf } } : undefined;
    return { id: linkTo, party: { ...OPEN_PARTY, members } };
  }
  const { accountId, partyId, roles } = requester;
  if (seesAll(requester)) return {};
  if (!roles.includes('professional')) return { partyId };
  return { OR: [{ partyId }, { staffMember: { accountId } }] };
}

/** Null where there is none, or the requester may not see it. */
export async function findConsultation(requester: Requester, id: string, tx: Db | Tx = db) {
  const row = await tx.consultation.findFirst({
    where: { AND: [{ id }, whereVisible(requester)] },
    ...SHOWN,
  });
  return row && toConsultation(row);
}

export const getConsultation = async (db: Db | Tx, id: string): Promise<Consultation> =>
  toConsultation(await db.consultation.findUniqueOrThrow({ where: { id }, ...SHOWN }));

/** Reads what is shown with it at the same time, which saves a slow database four waits. */
export async function createConsultation(
  tx: Tx,
  data: Prisma.ConsultationUncheckedCreateInput & { staffMemberId: string },
): Promise<Consultation> {
  const { partyId, staffMemberId, estimateId = null } = data;
  const [row, [party], [staffMember], [estimate = null]] = await Promise.all([
    tx.consultation.create({ data, omit: SHOWN.omit }),
    readShownParty(tx, partyId),
    readShownStaffMember(tx, staffMemberId),
    readShownEstimate(tx, estimateId),
  ]);
  return toConsultation({
    ...row,
    party: { ...party!, members: [], _count: { members: 0 } },
    staffMember: staffMember!,
    estimate,
  });
}

const readShownParty = (tx: Tx, id: string) =>
  tx.$queryRaw<{ id: string; name: string; email: string }[]>`
    SELECT id, name, email FROM parties WHERE id = ${id}`;

const readShownStaffMember = (tx: Tx, id: string) =>
  tx.$queryRaw<{ id: string; name: string; image: string | null; videoRoom: string }[]>`
    SELECT id, name, image, video_room AS "videoRoom" FROM staff_members WHERE id = ${id}`;

const readShownEstimate = (tx: Tx, id: string | null) =>
  tx.$queryRaw<{ id: string; name: string }[]>`SELECT id, name FROM estimates WHERE id = ${id}`;

export const updateConsultation = async (
  tx: Tx,
  id: string,
  data: Prisma.ConsultationUncheckedUpdateInput,
): Promise<Consultation> =>
  toConsultation(await tx.consultation.update({ where: { id }, data, ...SHOWN }));

export type ConsultationPage = {
  consultations: Consultation[];
  total: number;
  page: number;
  perPage: number;
};

/** A page of the visible consultations: upcoming ones the next first, others the latest first. */
export async function listConsultations(
  requester: Requester,
  list: { page?: number; perPage?: number; when?: 'upcoming' | 'past' },
  now: Date,
): Promise<ConsultationPage> {
  const page = Math.min(Math.max(1, Math.trunc(list.page ?? 1) || 1), 1_000_000);
  const perPage = Math.min(Math.max(1, Math.trunc(list.perPage ?? 20) || 20), 100);
  const upcoming = { status: 'booked', endsAt: { gt: now } };
  const where = {
    AND: [
      whereVisible(requester),
      list.when === 'upcoming' ? upcoming : list.when === 'past' ? { NOT: upcoming } : {},
    ],
  };
  const startsAt = list.when === 'upcoming' ? ('asc' as const) : ('desc' as const);
  const [rows, total] = await Promise.all([
    db.consultation.findMany({
      where,
      ...SHOWN,
      orderBy: [{ startsAt }, { id: 'asc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    db.consultation.count({ where }),
  ]);
  return { consultations: rows.map(toConsultation), total, page, perPage };
}

/** How long after the meeting its link still opens it, in milliseconds. */
const LINK_LIFE_AFTER = 7 * DAY;

export type LinkEnd = 'cancelled' | 'expired';

/** Null while the link works. A moved consultation keeps it: its client may hold an older mail. */
export function getLinkEnd({ status, endsAt }: Consultation, now: Date): LinkEnd | null {
  if (status === 'cancelled') return 'cancelled';
  return endsAt.getTime() + LINK_LIFE_AFTER <= now.getTime() ? 'expired' : null;
}

/**
 * The key in a mail's link, which opens this consultation without a sign-in, for an account while it
 * acts for the client.
 */
export const consultationKey = (id: string, accountId: string | null = null): string =>
  accountId
    ? `${accountId}.${keyedHash('consultation', id, accountId)}`
    : keyedHash('consultation', id);

const consultationPage = (id: string): string => `${env.appUrl}/consultations/${id}`;

/** The links of a mail to its client, by that key. */
export function keyedLinks(id: string, accountId: string | null) {
  const base = consultationPage(id);
  const query = `?${new URLSearchParams({ key: consultationKey(id, accountId) })}`;
  return {
    page: `${base}${query}`,
    reschedule: `${base}/reschedule${query}`,
    cancellation: `${base}/cancellation${query}`,
    calendar: `${base}/calendar.ics${query}`,
  };
}

export function publishedEntry(consultation: Consultation): CalendarEntry {
  const { id, status, cancelledAt, createdAt } = consultation;
  const method = status === 'cancelled' ? 'cancel' : 'publish';
  return calendarEntry(
    getFirm(),
    method,
    consultation,
    consultationPage(id),
    cancelledAt ?? createdAt,
  );
}

export function getLinkHolder(id: string, key: string | null): Requester | null {
  const [hash = '', accountId = null] = (key ?? '').split('.').reverse();
  const parts = accountId === null ? [id] : [id, accountId];
  return keyedHashMatches(hash, 'consultation', ...parts)
    ? { linkTo: id, linkOf: accountId }
    : null;
}

export async function listMeetings(where: Prisma.ConsultationWhereInput, limit: number) {
  const rows = await db.consultation.findMany({
    where,
    select: {
      id: true,
      serviceType: true,
      status: true,
      startsAt: true,
      endsAt: true,
      party: { select: { name: true } },
      staffMember: { select: { name: true } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(({ serviceType, party, staffMember, ...row }) => ({
    ...row,
    title: serviceTitle(getFirm(), serviceType),
    client: party.name,
    staff: staffMember?.name ?? '',
  }));
}

export async function remindClients(now: Date): Promise<number> {
  const waiting = {
    status: 'booked',
    reminderSentAt: null,
    startsAt: { gt: now, lte: new Date(now.getTime() + DAY) },
  };
  const due = await db.consultation.findMany({
    where: waiting,
    orderBy: { startsAt: 'asc' },
    select: { id: true },
    take: 50,
  });
  let reminded = 0;
  for (const { id } of due) {
    reminded += await transaction([], async (tx) => {
      const { count } = await tx.consultation.updateMany({
        where: { id, ...waiting },
        data: { reminderSentAt: now },
      });
      if (count === 0) return 0;
      const consultation = await getConsultation(tx, id);
      await emit(tx, consultationReminded, { id, actorId: null, now, consultation, keyedLinks });
      return 1;
    });
  }
  return reminded;
}
