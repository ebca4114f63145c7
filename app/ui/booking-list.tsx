import type { ConfirmationText } from '~/domain/forms/confirmation';
import { officeTimeText } from '~/domain/time/formats';

/** Consultations affected by a staff change, with links to view and reschedule. */
export const BookingList = ({ bookings }: Required<Pick<ConfirmationText, 'bookings'>>) => (
  <ul className="divide-y divide-line border-y border-line">
    {bookings.map(({ id, title, client, startsAt, endsAt }) => (
      <li key={id} className="py-3">
        <a href={`/consultations/${id}`}>{title}</a> with {client}
        <span className="block text-sm text-muted">
          {officeTimeText(startsAt, endsAt)}. <a href={`/consultations/${id}/reschedule`}>Move</a>{' '}
          <a href={`/consultations/${id}/cancellation`}>Cancel</a>
        </span>
      </li>
    ))}
  </ul>
);
