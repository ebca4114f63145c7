import { isCharged, type Consultation } from '~/domain/booking/consultation';
import { OFFICE_ZONE } from '~/domain/time/zones';
import { priceText } from '~/domain/booking/quote';
import { clockText, dayText, readerTimeText, zoneSign } from '~/domain/time/formats';
import { StatusMark } from '~/ui/booking/status-mark';

/**
 * Consultations as links to their pages: with the client's name, or where they are the viewer's own
 * (`accountId`), in their own time too.
 */
export function ConsultationList({
  consultations,
  accountId,
  over = false,
}: {
  consultations: readonly Consultation[];
  accountId: string | null;
  over?: boolean;
}) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {consultations.map(
        ({ id, title, status, startsAt, endsAt, timeZone, quote, client, staffMember }) => {
          const withClient = client.id !== accountId;
          const yours = withClient ? null : readerTimeText(startsAt, endsAt, timeZone);
          return (
            <li
              key={id}
              className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <div>
                <p className="font-semibold">
                  <a href={`/consultations/${id}`}>{title}</a>
                </p>
                <p className="text-sm text-muted">
                  {withClient && `${client.name}, `}
                  {withClient ? 'with' : 'With'} {staffMember?.name ?? 'the firm'}
                </p>
              </div>
              <div>
                <p className="tabular-nums">
                  {dayText(startsAt)}, {clockText(startsAt)} {zoneSign(startsAt, OFFICE_ZONE)}
                </p>
                {yours && <p className="text-sm text-muted">{yours}</p>}
              </div>
              <p className="flex items-start gap-3 sm:flex-col sm:items-end sm:gap-1">
                <StatusMark status={status} over={over} />
                {isCharged(status) && (
                  <span className="tabular-nums">{priceText(quote.totalCents)}</span>
                )}
              </p>
            </li>
          );
        },
      )}
    </ul>
  );
}
