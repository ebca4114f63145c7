import { BOOKABLES, fullTitle, SAME_DAY_GROUP, scopeText } from '~/domain/booking/bookable';
import { priceText, quoteOf } from '~/domain/booking/quote';
import { meetingLengthText } from '~/domain/booking/length';
import { OFFICE } from '~/domain/booking/slots';
import { BOOKING_PATHS, bookingUrl, type BookingDraft } from '~/domain/booking/booking-draft';
import { Unbroken } from '~/ui/unbroken';

const GROUPS = [...new Set(BOOKABLES.map(({ group }) => group))];

export function ServiceList({ booking }: { booking: BookingDraft }) {
  return (
    <div className="gap-x-12 md:columns-2">
      {GROUPS.map((group) => (
        <section
          key={group}
          aria-labelledby={group.replace(/\W/g, '-')}
          className="mb-10 break-inside-avoid"
        >
          <h2 id={group.replace(/\W/g, '-')} className="text-xl">
            {group}
          </h2>
          {group === SAME_DAY_GROUP && (
            <p className="mt-1 text-muted">
              Meetings start {OFFICE.noticeHours} hours from now at the earliest. If you need the
              document sooner, <a href="/same-day-services">send a same-day request</a> instead.
            </p>
          )}
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {BOOKABLES.filter((each) => each.group === group).map((service) => (
              <li key={service.type} className="py-3">
                <p className="leader">
                  <a
                    href={bookingUrl(BOOKING_PATHS.time, booking, { type: service.type })}
                    className="font-semibold"
                  >
                    <Unbroken text={fullTitle(service)} />
                  </a>
                  <span>
                    {priceText(quoteOf(service).totalCents)}
                    {service.price.kind === 'by page' && ' per page'}
                    {service.price.kind === 'fixed' &&
                      service.price.unit &&
                      ` per ${service.price.unit}`}
                  </span>
                </p>
                <p className="text-sm text-muted">
                  {meetingLengthText(service.minutes)}. {service.description} {scopeText(service)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
