import { bookables, fullTitle, SAME_DAY_GROUP, scopeText } from '~/domain/booking/bookable';
import { priceText, toQuote } from '~/domain/booking/quote';
import { OFFICE } from '~/domain/booking/slots';
import { meetingLengthText } from '~/domain/time/formats';
import { Unbroken } from '~/ui/unbroken';
import { useFirm } from '../firm';

type ServiceListProps = { serviceHref: (type: string) => string; isOffice?: boolean };

/** All that can be booked, with its price and the length of the meeting. */
export const ServiceList = ({ serviceHref, isOffice = false }: ServiceListProps) => {
  const firm = useFirm();
  return (
    <div className="gap-x-12 md:columns-2">
      {[...new Set(bookables(firm).map(({ group }) => group))].map((group) => (
        <section
          key={group}
          aria-labelledby={group.replace(/\W/g, '-')}
          className="mb-10 break-inside-avoid"
        >
          <h2 id={group.replace(/\W/g, '-')} className="text-xl">
            {group}
          </h2>
          {group === SAME_DAY_GROUP && !isOffice && (
            <p className="mt-1 text-muted">
              Meetings start {OFFICE.noticeHours} hours from now at the earliest. If you need the
              document sooner, <a href="/same-day-services">send a same-day request</a> instead.
            </p>
          )}
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {bookables(firm)
              .filter((each) => each.group === group)
              .map((service) => (
                <li key={service.type} className="py-3">
                  <p className="leader">
                    <a href={serviceHref(service.type)} className="font-semibold">
                      <Unbroken text={fullTitle(service)} />
                    </a>
                    <span>
                      {priceText(toQuote(service).totalCents)}
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
};
