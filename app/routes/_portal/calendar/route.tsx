import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { CALENDAR_KINDS, type CalendarItem } from '~/domain/calendar/item';
import {
  CALENDAR,
  calendarPath,
  monthView,
  monthWanted,
  type MonthDay,
  type MonthView,
} from '~/domain/calendar/month';
import { listDays } from '~/domain/time/civil-time';
import {
  monthText,
  civilDayText,
  clockText,
  officeZoneSign,
  officeZoneText,
} from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listCalendar } from '~/models/calendar/calendar.server';
import { TapLink } from '~/ui/link';
import { Page } from '~/ui/page';
import { WeekdayRow } from '~/ui/weekday-row';

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const now = new Date();
  const month = monthWanted(searchParams.get('month'), now);
  const days = listDays(month);
  const items = await listCalendar(viewer.accountId, days[0]!, days.at(-1)!);
  return {
    view: monthView(month, items, now),
    look: searchParams.get('view') === 'list' ? ('list' as const) : ('month' as const),
    staff: isStaff(viewer.roles),
    zone: officeZoneText(now),
  };
});

export default function Calendar() {
  const { view, look, staff, zone } = useLoaderData<typeof loader>();
  const { month, previous, next } = view;
  const other = look === 'month' ? 'list' : 'month';
  return (
    <Page
      wide
      title={monthText(month)}
      lead={`Your consultations, classes, tasks and invoices, and the federal tax dates. All times are ${zone}.`}
    >
      <nav aria-label="Calendar" className="flex flex-wrap gap-x-6">
        {previous && <TapLink href={calendarPath(previous, look)}>Previous month</TapLink>}
        {next && <TapLink href={calendarPath(next, look)}>Next month</TapLink>}
        <span className="hidden sm:block">
          <TapLink href={calendarPath(month, other)}>
            {other === 'list' ? 'Show as a list' : 'Show as a month'}
          </TapLink>
        </span>
        <TapLink href={`${CALENDAR}/feed`}>Add to your own calendar</TapLink>
        {staff && <TapLink href="/admin/calendar">The office’s week</TapLink>}
      </nav>
      {look === 'month' && (
        <div className="hidden sm:block">
          <MonthGrid view={view} />
        </div>
      )}
      <div className={look === 'month' ? 'sm:hidden' : undefined}>
        <DayList view={view} />
      </div>
    </Page>
  );
}

const MonthGrid = ({ view }: { view: MonthView }) => (
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

function DayList({ view }: { view: MonthView }) {
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
          ? `${clockText(startsAt)} to ${clockText(endsAt)} ${officeZoneSign(startsAt)}`
          : CALENDAR_KINDS[kind]}
        {detail && `${kind === 'task' ? ',' : '.'} ${detail}`}
      </span>
    </li>
  );
}
