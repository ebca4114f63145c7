import type { Firm } from '../firm/content';
import { shorten } from '../forms/text';
import type { MeetingPlace } from './meeting-place';
import type { MeetingId } from './meetings';
import type { Quote } from './quote';

/** What staff say came of a meeting that has begun, as its status. Only a held one is invoiced. */
export const OUTCOMES = [
  { status: 'completed', label: 'Held' },
  { status: 'missed', label: 'Didn’t come' },
  { status: 'cancelled-late', label: 'Canceled late' },
] as const;
export type Outcome = (typeof OUTCOMES)[number]['status'];

export const CONSULTATION_STATUSES = [
  'booked',
  'cancelled',
  ...OUTCOMES.map(({ status }) => status),
] as const;
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number];

/** Whether its price is owed, or will be once it is held. */
export const isCharged = (status: ConsultationStatus): boolean =>
  status === 'booked' || status === 'completed';

/** Until it begins, its client and the office can change or cancel it. */
export const isChangeable = (
  { status, startsAt }: Pick<Consultation, 'status' | 'startsAt'>,
  now: Date,
): boolean => status === 'booked' && startsAt > now;

/** Times are moments in UTC; `timeZone` is the client's. `quote` is what was shown at booking. */
export type Consultation = {
  id: string;
  serviceType: string;
  title: string;
  status: ConsultationStatus;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  meeting: MeetingId;
  /** The client's number where the meeting is by phone, else ''. */
  phone: string;
  place: MeetingPlace;
  notes: string;
  quote: Quote;
  /** How often it was changed, as its calendar entries count. */
  sequence: number;
  cancelledAt: Date | null;
  createdAt: Date;
  client: { id: string; name: string; email: string; disabled?: true; unreachable?: true };
  staffMember: { id: string; name: string; image: string | null } | null;
  estimate: { id: string; name: string } | null;
};

/** What staff read about the mail to the client, who may have no address. */
export const mailedText = ({ name, unreachable }: Consultation['client'], what: string): string =>
  unreachable
    ? `${shorten(name, 80)} has no email address, so please tell them.`
    : `We’re emailing ${shorten(name, 80)} ${what}.`;

export const getHost = (firm: Firm, { staffMember }: Pick<Consultation, 'staffMember'>): string =>
  staffMember?.name ?? firm.name;
