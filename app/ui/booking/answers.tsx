import type { ReactNode } from 'react';
import type { ConsultationStatus } from '~/domain/booking/consultation';
import type { MeetingPlace } from '~/domain/booking/meeting-place';
import { Badge, type BadgeLook } from '../badge';
import { officeTimeText, readerTimeText } from '~/domain/time/formats';

export function Answers({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line border-y border-line">{children}</dl>;
}

type AnswerProps = { term: string; children: ReactNode; change?: [href: string, what: string] };

export const Answer = ({ term, children, change }: AnswerProps) => (
  <div className="grid gap-x-6 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
    <dt className="font-semibold">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
    {change && (
      <dd>
        <a href={change[0]}>
          Change<span className="sr-only"> {change[1]}</span>
        </a>
      </dd>
    )}
  </div>
);

type NameAndEmailProps = { name: string; email: string; href?: string | null };

export const NameAndEmail = ({ name, email, href }: NameAndEmailProps) => (
  <>
    {href ? <a href={href}>{name}</a> : name}
    <span className="block text-muted">{email}</span>
  </>
);

/** Where and how a meeting is held; a video room is a link. */
export function Place({ place: { text, url } }: { place: MeetingPlace }) {
  if (!url) return <>{unbroken(text)}</>;
  return (
    <>
      By video:{' '}
      <a href={url} rel="noreferrer">
        {url.replace('https://', '')}
      </a>
    </>
  );
}

export const unbroken = (text: string): string => text.replace(/(\(\d{3}\)) (?=\d)/g, '$1\u00a0');

export function When({ startsAt, endsAt, zone }: { startsAt: Date; endsAt: Date; zone: string }) {
  const yours = readerTimeText(startsAt, endsAt, zone);
  return (
    <>
      {officeTimeText(startsAt, endsAt)}
      {yours && <span className="block text-muted">{yours}</span>}
    </>
  );
}

const STATUSES: Record<ConsultationStatus | 'past', readonly [word: string, look: BadgeLook]> = {
  booked: ['Booked', 'good'],
  completed: ['Completed', 'plain'],
  cancelled: ['Canceled', 'warn'],
  missed: ['Missed', 'warn'],
  'cancelled-late': ['Canceled late', 'warn'],
  past: ['Past', 'plain'],
};

type ConsultationBadgeProps = { status: ConsultationStatus; over?: boolean };

/** "Past" for a booked one that is over, whose outcome isn’t recorded yet. */
export function ConsultationBadge({ status, over = false }: ConsultationBadgeProps) {
  const [word, look] = STATUSES[status === 'booked' && over ? 'past' : status];
  return <Badge look={look}>{word}</Badge>;
}
