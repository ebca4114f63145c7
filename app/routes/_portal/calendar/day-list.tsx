import { CALENDAR_KINDS, type CalendarItem } from '~/domain/calendar/item';
import type { MonthDay, MonthView } from '~/domain/calendar/month';
import { civilDayText, clockText } from '~/domain/time/formats';

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
