import type { BookingCalendar } from '~/domain/booking/calendar';
import { civilDayText } from '~/domain/time/formats';
import { Month } from '~/ui/booking/month';
import { Times } from '~/ui/booking/times';
import { ZoneForm } from '~/ui/booking/zone-form';
import { ErrorSummary } from '~/ui/error-summary';
import { Button, ButtonLink } from '~/ui/button';

type NewTimeProps = {
  id: string;
  linkKey: string | null;
  zone: string;
  calendar: BookingCalendar;
  problem: string | undefined;
  /** The time that was sent, as its radio button has it. */
  chosen: string | undefined;
};

/**
 * A month of days and the free times of one of them; the one that is chosen is sent at once,
 * because nothing else changes.
 */
export function NewTime({ id, linkKey, zone, calendar, problem, chosen }: NewTimeProps) {
  const here = `/consultations/${id}/reschedule`;
  const { day, month, slots } = calendar;
  const fields = (changes: Record<string, string>): [string, string][] =>
    Object.entries({ key: linkKey ?? '', zone, ...changes }).filter(([, value]) => value !== '');
  const pathTo = (changes: Record<string, string>) =>
    `${here}?${new URLSearchParams(fields(changes))}`;
  const errors = problem ? [problem] : undefined;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      {problem && (
        <div className="md:col-span-2">
          <ErrorSummary fields={[{ id: 'time', errors }]} />
        </div>
      )}
      <Month
        calendar={calendar}
        monthHref={(to) => pathTo({ month: to })}
        dayHref={(to) => pathTo({ month: to.slice(0, 7), day: to })}
      />
      <section
        id="times"
        aria-label="Free times"
        className="space-y-5 md:border-l md:border-line md:pl-10"
      >
        <ZoneForm action={here} fields={fields({ month, day: day ?? '' })} zone={zone} chosen />
        {day && slots.length > 0 ? (
          <form method="post" action={pathTo({ month, day })} className="space-y-5">
            <input type="hidden" name="day" value={day} />
            <Times
              legend={civilDayText(day)}
              slots={slots}
              zone={zone}
              chosen={chosen}
              errors={errors}
            />
            <div className="flex flex-wrap gap-3">
              <Button look="accent">Confirm new time</Button>
              <ButtonLink
                look="outline"
                href={`/consultations/${id}${linkKey ? `?${new URLSearchParams({ key: linkKey })}` : ''}`}
              >
                Keep the current time
              </ButtonLink>
            </div>
          </form>
        ) : (
          <p>
            {day ? 'There are no free times that day.' : 'There are no free times this month.'}{' '}
            Choose another day.
          </p>
        )}
      </section>
    </div>
  );
}
