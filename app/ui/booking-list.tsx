import { useLocation } from '@remix-run/react';
import type { ConfirmationText } from '~/domain/forms/confirmation';
import { officeTimeText } from '~/domain/time/formats';
import { TapLink } from './link';

type BookingListProps = Required<Pick<ConfirmationText, 'bookings'>> & {
  /** The days off that a new time keeps clear of, as `plannedDaysOffText` writes them. */
  without?: string;
};

/** Consultations affected by a staff change, with links to move and cancel them and come back. */
export function BookingList({ bookings, without }: BookingListProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ from: pathname + search, ...(without && { without }) });
  return (
    <ul className="divide-y divide-line border-y border-line">
      {bookings.map(({ id, title, client, startsAt, endsAt }) => (
        <li key={id} className="py-3">
          <a href={`/consultations/${id}?${query}`}>{title}</a> with {client}
          <span className="block text-sm text-muted">{officeTimeText(startsAt, endsAt)}</span>
          <span className="flex gap-6">
            <TapLink href={`/consultations/${id}/reschedule?${query}`}>Move</TapLink>
            <TapLink href={`/consultations/${id}/cancellation?${query}`}>Cancel</TapLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
