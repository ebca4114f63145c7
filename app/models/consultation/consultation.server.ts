import { officeAddress } from '~/domain/firm/firm';
import type { Prisma } from '#prisma/generated/client';
import { db, type Db, type Tx } from '~/db.server';
import { isStaff, type Role } from '~/domain/access/roles';
import { serviceTitle } from '~/domain/booking/bookable';
import { getHost, type Consultation, type ConsultationStatus } from '~/domain/booking/consultation';
import { placeOf } from '~/domain/booking/meeting-place';
import { toMeeting } from '~/domain/booking/meetings';
import type { Quote } from '~/domain/booking/quote';
import { DAY } from '~/domain/time/duration';
import { keyedHash, keyedHashMatches } from '../secret.server';

/** A signed-in person, or the holder of the signed link of one consultation. */
export type Requester = { accountId: string; roles: readonly Role[] } | { linkTo: string };

const SHOWN = {
  omit: { draftId: true },
  include: {
    client: {
      select: { id: true, email: true, disabledAt: true, profile: { select: { fullName: true } } },
    },
    staffMember: { select: { id: true, name: true, image: true, videoRoom: true } },
    estimate: { select: { id: true, name: true } },
  },
} as const;

function toConsultation(row: Prisma.ConsultationGetPayload<typeof SHOWN>): Consultation {
  const { client, staffMember } = row;
  const meeting = toMeeting(row.meeting);
  return {
    ...row,
    staffMember: staffMember && {
      id: staffMember.id,
      name: staffMember.name,
      image: staffMember.image,
    },
    title: serviceTitle(row.serviceType),
    status: row.status as ConsultationStatus,
    meeting,
    place: placeOf({
      meeting,
      phone: row.phone,
      staffName: getHost({ staffMember }),
      videoRoom: staffMember?.videoRoom ?? '',
      address: officeAddress(),
    }),
    quote: JSON.parse(row.quote) as Quote,
    client: {
      id: client.id,
      email: client.email,
      name: client.profile?.fullName ?? client.email,
      ...(client.disabledAt && { disabled: true as const }),
    },
  };
}

export const seesAll = (requester: Requester): boolean =>
  'roles' in requester && isStaff(requester.roles);

/** The client may also come by the link, without an account. */
export const isOffice = (requester: Requester, { client }: Pick<Consultation, 'client'>): boolean =>
  'accountId' in requester && requester.accountId !== client.id;

function whereVisible(requester: Requester) {
  if ('linkTo' in requester) return { id: requester.linkTo, client: { disabledAt: null } };
  const { accountId, roles } = requester;
  if (seesAll(requester)) return {};
  if (!roles.includes('professional')) return { clientId: accountId };
  return { OR: [{ clientId: accountId }, { staffMember: { accountId } }] };
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
  const { clientId, staffMemberId, estimateId = null } = data;
  const [row, client, staffMember, estimate] = await Promise.all([
    tx.consultation.create({ data, omit: SHOWN.omit }),
    tx.$queryRaw<{ id: string; email: string; disabledAt: Date | null; fullName: string }[]>`
      SELECT a.id, a.email, a.disabled_at AS "disabledAt", p.full_name AS "fullName"
      FROM accounts a JOIN profiles p ON p.id = a.id WHERE a.id = ${clientId}`,
    tx.$queryRaw<{ id: string; name: string; image: string | null; videoRoom: string }[]>`
      SELECT id, name, image, video_room AS "videoRoom" FROM staff_members WHERE id = ${staffMemberId}`,
    tx.$queryRaw<{ id: string; name: string }[]>`
      SELECT id, name FROM estimates WHERE id = ${estimateId}`,
  ]);
  return toConsultation({
    ...row,
    client: { ...client[0]!, profile: client[0]! },
    staffMember: staffMember[0]!,
    estimate: estimate[0] ?? null,
  });
}

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

/** The key in a mail's link, which opens this consultation without a sign-in. */
export const consultationKey = (id: string): string => keyedHash('consultation', id);

export const getLinkHolder = (id: string, key: string | null): Requester | null =>
  key && keyedHashMatches(key, 'consultation', id) ? { linkTo: id } : null;

export async function listMeetings(where: Prisma.ConsultationWhereInput, limit: number) {
  const rows = await db.consultation.findMany({
    where,
    select: {
      id: true,
      serviceType: true,
      status: true,
      startsAt: true,
      endsAt: true,
      client: { select: { email: true, profile: { select: { fullName: true } } } },
      staffMember: { select: { name: true } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(({ serviceType, client, staffMember, ...row }) => ({
    ...row,
    title: serviceTitle(serviceType),
    client: client.profile?.fullName ?? client.email,
    staff: staffMember?.name ?? '',
  }));
}
