import { calendarPath, type MonthDay, type MonthView } from '~/domain/calendar/month';
import { civilDayText, clockText, monthText } from '~/domain/time/formats';
import { WeekdayRow } from '~/ui/weekday-row';
import { CALENDAR_KINDS, type CalendarItem } from '~/domain/calendar/item';

export const MonthGrid = ({ view }: { view: MonthView }) => (
  <table className="w-full table-fixed text-xs lg:text-sm">
    <caption className="sr-only">{monthText(view.month)}</caption>
    <WeekdayRow className="text-left" />
    <tbody>
      {view.weeks.map((week, index) => (
        <tr key={index}>
          {week.map((day, column) => (
            <td
              key={column}
              className={`h-11 border border-line p-1 align-top ${day?.date === view.today ? 'bg-primary-soft' : day ? 'bg-surface' : ''}`}
            >
              {day && <Day day={day} view={view} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Day({ day: { date, items }, view: { month, today } }: { day: MonthDay; view: MonthView }) {
  const number = Number(date.slice(8));
  return (
    <>
      <a
        href={calendarPath(month, 'list', date)}
        aria-label={`${civilDayText(date)}${items.length > 0 ? `, ${items.length} ${items.length === 1 ? 'entry' : 'entries'}` : ''}`}
        aria-current={date === today ? 'date' : undefined}
        className="text-sm tabular-nums no-underline hover:underline aria-[current]:font-semibold"
      >
        {number}
        {date === today && ' Today'}
      </a>
      {items.length > 0 && (
        <ul className="space-y-1">
          {items.map(({ id, kind, title, href, startsAt }) => (
            <li
              key={id}
              className={`border-l-4 pl-1 truncate leading-tight ${kind === 'tax' ? 'border-line' : 'border-accent'}`}
            >
              {startsAt && <span className="block text-muted">{clockText(startsAt)} </span>}
              <a href={href} title={title} className="text-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function DayList({ view }: { view: MonthView }) {
  const days = view.weeks.flat().filter((day): day is MonthDay => Boolean(day?.items.length));
  if (days.length === 0) return <p className="text-muted">Nothing is planned in this month.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {days.map(({ date, items }) => (
        <li key={date} id={`day-${date}`} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-2">
          <h2 className="text-lg">
            {civilDayText(date)}
            {date === view.today && <span className="ml-2 text-accent">Today</span>}
          </h2>
          <ul className="space-y-3">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Item({ item: { kind, title, detail, href, startsAt, endsAt } }: { item: CalendarItem }) {
  return (
    <li className={`border-l-4 pl-3 ${kind === 'tax' ? 'border-line' : 'border-accent'}`}>
      <a href={href} className="font-semibold">
        {title}
      </a>
      <span className="block text-sm text-muted">
        {startsAt && endsAt
          ? `${clockText(startsAt)} to ${clockText(endsAt)} ET`
          : CALENDAR_KINDS[kind]}
        {detail && `${kind === 'task' ? ',' : '.'} ${detail}`}
      </span>
    </li>
  );
}
