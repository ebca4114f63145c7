import { db, type Db, type Tx } from '~/db.server';
import { isStaff, type Role } from '~/domain/access/roles';
import { BOOKABLES, fullTitle } from '~/domain/booking/bookable';
import { hostOf, type Consultation, type ConsultationStatus } from '~/domain/booking/consultation';
import { placeOf, toMeeting } from '~/domain/booking/meetings';
import type { Quote } from '~/domain/booking/quote';
import { DAY } from '~/domain/time/duration';
import { readSettings } from '../setting.server';
import { keyedHash, keyedHashMatches } from '../secret.server';

/**
 * Who asks: a signed-in person, who sees their own and those they hold (staff see all), or the
 * holder of the signed link of one consultation.
 */
export type Requester = { accountId: string; roles: readonly Role[] } | { linkTo: string };

const SHOWN = {
  client: {
    select: { id: true, email: true, disabledAt: true, profile: { select: { fullName: true } } },
  },
  staffMember: { select: { id: true, name: true, image: true, videoRoom: true } },
  estimate: { select: { id: true, name: true } },
} as const;

function getRow(db: Db | Tx, id: string) {
  return db.consultation.findUniqueOrThrow({ where: { id }, include: SHOWN });
}

function toConsultation({
  client,
  quote,
  meeting,
  status,
  staffMember,
  ...row
}: Awaited<ReturnType<typeof getRow>>): Consultation {
  return {
    id: row.id,
    serviceType: row.serviceType,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.timeZone,
    notes: row.notes,
    sequence: row.sequence,
    cancelledAt: row.cancelledAt,
    createdAt: row.createdAt,
    staffMember: staffMember && {
      id: staffMember.id,
      name: staffMember.name,
      image: staffMember.image,
    },
    estimate: row.estimate,
    title: titleOf(row.serviceType),
    status: status as ConsultationStatus,
    meeting: toMeeting(meeting),
    phone: row.phone,
    place: placeOf({
      meeting: toMeeting(meeting),
      phone: row.phone,
      staffName: hostOf({ staffMember }),
      videoRoom: staffMember?.videoRoom ?? '',
      address: readSettings().address,
    }),
    quote: JSON.parse(quote) as Quote,
    client: {
      id: client.id,
      email: client.email,
      name: client.profile?.fullName ?? client.email,
      ...(client.disabledAt && { disabled: true as const }),
    },
  };
}

/** Whether a person works for the firm and sees everybody's consultations. */
export function seesAll(requester: Requester): boolean {
  return 'roles' in requester && isStaff(requester.roles);
}

/** Whether it is the office that asks, and not the client, who may hold the link. */
export function isOffice(requester: Requester, { client }: Pick<Consultation, 'client'>): boolean {
  return 'accountId' in requester && requester.accountId !== client.id;
}

/** The part of a `where` that keeps to what a requester may see. */
function within(requester: Requester) {
  if ('linkTo' in requester) return { id: requester.linkTo, client: { disabledAt: null } };
  const { accountId, roles } = requester;
  if (seesAll(requester)) return {};
  if (!roles.includes('professional')) return { clientId: accountId };
  return { OR: [{ clientId: accountId }, { staffMember: { accountId } }] };
}

/** One consultation that the requester may see; null where there is none, or it is somebody else's. */
export async function findConsultation(
  requester: Requester,
  id: string,
  tx: Db | Tx = db,
): Promise<Consultation | null> {
  const row = await tx.consultation.findFirst({
    where: { AND: [{ id }, within(requester)] },
    include: SHOWN,
  });
  return row && toConsultation(row);
}

/** One consultation by its id alone. Throws where there is none. */
export async function getConsultation(db: Db | Tx, id: string): Promise<Consultation> {
  return toConsultation(await getRow(db, id));
}

export type ConsultationPage = {
  consultations: Consultation[];
  total: number;
  page: number;
  perPage: number;
};

const MAX_PER_PAGE = 100;

/**
 * A page of the consultations that the requester may see, counted from 1. `upcoming` are those
 * still to be held, the next first; `past` all others, and without `when` all, the latest first.
 */
export async function listConsultations(
  requester: Requester,
  list: { page?: number; perPage?: number; when?: 'upcoming' | 'past' },
  now: Date,
): Promise<ConsultationPage> {
  const page = Math.min(Math.max(1, Math.trunc(list.page ?? 1) || 1), 1_000_000);
  const perPage = Math.min(Math.max(1, Math.trunc(list.perPage ?? 20) || 20), MAX_PER_PAGE);
  const upcoming = { status: 'booked', endsAt: { gt: now } };
  const where = {
    AND: [
      within(requester),
      list.when === 'upcoming' ? upcoming : list.when === 'past' ? { NOT: upcoming } : {},
    ],
  };
  const startsAt = list.when === 'upcoming' ? ('asc' as const) : ('desc' as const);
  const [rows, total] = await Promise.all([
    db.consultation.findMany({
      where,
      include: SHOWN,
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

/** Why the link of a consultation shows nothing of it any more. */
export type LinkEnd = 'cancelled' | 'expired';

/**
 * Whether the link of a consultation has ended: at once when it is cancelled, else a week after the
 * meeting. A consultation that is moved keeps its link, because it went to the same person, who may
 * hold an older mail only. Null while it works.
 */
export function linkEnd({ status, endsAt }: Consultation, now: Date): LinkEnd | null {
  if (status === 'cancelled') return 'cancelled';
  return endsAt.getTime() + LINK_LIFE_AFTER <= now.getTime() ? 'expired' : null;
}

/** What a mail's link carries so that it opens one consultation, and no other, without a sign-in. */
export function consultationKey(id: string): string {
  return keyedHash('consultation', id);
}

/** The holder of a consultation's signed link, or null where the key is another one's or made up. */
export function linkHolder(id: string, key: string | null): Requester | null {
  return key && keyedHashMatches(key, 'consultation', id) ? { linkTo: id } : null;
}

/** What a consultation is called, by its type. */
export function titleOf(serviceType: string): string {
  const service = BOOKABLES.find(({ type }) => type === serviceType);
  return service ? fullTitle(service) : serviceType;
}
