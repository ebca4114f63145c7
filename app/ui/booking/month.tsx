import type { BookingCalendar, CalendarDay } from '~/domain/booking/calendar';
import { civilDayText, monthText } from '~/domain/time/formats';
import { Icon } from '~/ui/icon';
import { WeekdayRow } from '~/ui/weekday-row';

const ARROW =
  'flex size-11 items-center justify-center rounded-sm border border-line-strong bg-surface text-ink hover:border-primary hover:text-primary';

type MonthProps = {
  calendar: BookingCalendar;
  monthHref: (month: string) => string;
  dayHref: (day: string) => string;
};

export const Month = ({ calendar, monthHref, dayHref }: MonthProps) => (
  <section aria-labelledby="month">
    <div className="flex items-center justify-between gap-2">
      <h2 id="month" className="text-xl">
        {monthText(calendar.month)}
        {calendar.alsoShown && ` – ${monthText(calendar.alsoShown)}`}
      </h2>
      <div className="flex gap-2">
        <Turn
          href={calendar.previous && monthHref(calendar.previous)}
          icon="arrow-back"
          label="Previous month"
        />
        <Turn href={calendar.next && monthHref(calendar.next)} icon="arrow" label="Next month" />
      </div>
    </div>
    <table className="mt-3 w-full table-fixed border-separate border-spacing-1 text-center tabular-nums">
      <caption className="sr-only">Days with free times</caption>
      <WeekdayRow className="text-sm" />
      <tbody>
        {calendar.weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, column) => (
              <td key={column} className="p-0">
                {day && (
                  <Day day={day} shown={day.date === calendar.day} href={dayHref(day.date)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function Day({ day, shown, href }: { day: CalendarDay; shown: boolean; href: string }) {
  const number = Number(day.date.slice(8));
  const shape = 'flex h-11 items-center justify-center rounded-sm';
  if (day.free === 0)
    return (
      <span className={`${shape} text-muted ${shown ? 'border border-line-strong' : ''}`}>
        {number}
        <span className="sr-only">, no free times</span>
      </span>
    );
  const look = shown
    ? 'bg-primary text-on-primary'
    : 'bg-primary-soft text-primary hover:bg-primary hover:text-on-primary';
  const name = civilDayText(day.date);
  return (
    <a
      href={`${href}#times`}
      aria-current={shown ? 'date' : undefined}
      aria-label={`${name}, ${day.free} free ${day.free === 1 ? 'time' : 'times'}`}
      className={`${shape} font-semibold no-underline ${look}`}
    >
      {number}
    </a>
  );
}

function Turn({ href, icon, label }: { href: string | null; icon: string; label: string }) {
  if (!href)
    return (
      <span
        aria-hidden="true"
        className="flex size-11 items-center justify-center rounded-sm border border-line text-line-strong"
      >
        <Icon name={icon} />
      </span>
    );
  return (
    <a href={href} className={ARROW}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </a>
  );
}
