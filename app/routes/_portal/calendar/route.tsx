import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { CALENDAR_KINDS, type CalendarItem } from '~/domain/calendar/item';
import { nextTaxItems } from '~/domain/calendar/tax-dates';
import {
  CALENDAR,
  calendarPath,
  monthView,
  monthWanted,
  type CalendarLook,
  type MonthDay,
  type MonthView,
} from '~/domain/calendar/month';
import { addDays, civilTime, listDays, toMonth } from '~/domain/time/civil-time';
import {
  monthText,
  civilDayText,
  civilWeekdayDateText,
  clockText,
  officeZoneSign,
  officeZoneText,
} from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { findTaxTopics, listCalendar } from '~/models/calendar/calendar.server';
import { TapLink } from '~/ui/link';
import { Page } from '~/ui/page';
import { WeekdayRow } from '~/ui/weekday-row';

/** How long after the month the next appointment is looked for. */
const FOLLOWING_DAYS = 62;

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const now = new Date();
  const month = monthWanted(searchParams.get('month'), now);
  const days = listDays(month);
  const last = addDays(days.at(-1)!, FOLLOWING_DAYS);
  const shown: CalendarLook = {
    look: searchParams.get('view') === 'list' ? 'list' : 'month',
    allDates: searchParams.get('tax') === 'all',
  };
  const { accountId } = viewer;
  const topics = await findTaxTopics(accountId);
  const items = await listCalendar(accountId, days[0]!, last, shown.allDates ? null : topics);
  return {
    nextTaxItems: nextTaxItems(civilTime(now).date, topics),
    view: monthView(month, items, now),
    shown,
    staff: isStaff(viewer.roles),
    zone: officeZoneText(now),
  };
});

export default function Calendar() {
  const { view, shown, staff, zone, nextTaxItems: due } = useLoaderData<typeof loader>();
  const { month, previous, next } = view;
  const { look, allDates } = shown;
  const other = look === 'month' ? 'list' : 'month';
  return (
    <Page
      wide
      title={monthText(month)}
      lead={`Your consultations, classes, tasks and invoices, and ${allDates || staff ? 'the' : 'your'} federal tax dates. All times are ${zone}.`}
    >
      <NextTaxDate items={due} shown={shown} />
      <nav aria-label="Calendar" className="flex flex-wrap gap-x-6">
        {previous && <TapLink href={calendarPath(previous, shown)}>Previous month</TapLink>}
        {next && <TapLink href={calendarPath(next, shown)}>Next month</TapLink>}
        <span className="hidden lg:block">
          <TapLink href={calendarPath(month, { ...shown, look: other })}>
            {other === 'list' ? 'Show as a list' : 'Show as a month'}
          </TapLink>
        </span>
        {!staff && (
          <TapLink href={calendarPath(month, { ...shown, allDates: !allDates })}>
            {allDates ? 'Show only my tax dates' : 'Show all federal tax dates'}
          </TapLink>
        )}
        <TapLink href={`${CALENDAR}/feed`}>Add to your own calendar</TapLink>
        {staff && <TapLink href="/admin/calendar">The office’s week</TapLink>}
      </nav>
      {look === 'month' && (
        <div className="hidden lg:block">
          <MonthGrid view={view} shown={shown} />
        </div>
      )}
      <div className={look === 'month' ? 'lg:hidden' : undefined}>
        <DayList view={view} />
        {next && <TapLink href={calendarPath(next, shown)}>{monthText(next)}</TapLink>}
      </div>
    </Page>
  );
}

type NextTaxDateProps = { items: readonly CalendarItem[]; shown: CalendarLook };

/** What is due that day, the first of it in words. */
function NextTaxDate({ items, shown }: NextTaxDateProps) {
  const [first, ...others] = items;
  if (!first) return null;
  const { date, title } = first;
  const path = calendarPath(toMonth(date), { ...shown, look: 'list' }, date);
  return (
    <p>
      Next tax date: <a href={path}>{civilWeekdayDateText(date)}</a>. {title}
      {others.length > 0 && `, and ${others.length} more`}.
    </p>
  );
}

type GridProps = { view: MonthView; shown: CalendarLook };

const MonthGrid = ({ view, shown }: GridProps) => (
  <table className="w-full table-fixed text-sm">
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
              {day && <Day day={day} view={view} shown={shown} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Day({
  day: { date, items },
  view: { month, today },
  shown,
}: GridProps & { day: MonthDay }) {
  const number = Number(date.slice(8));
  return (
    <>
      <a
        href={calendarPath(month, { ...shown, look: 'list' }, date)}
        aria-current={date === today ? 'date' : undefined}
        className="block py-1 text-sm tabular-nums no-underline hover:underline aria-[current]:font-semibold"
      >
        {number}
        {date === today && ' Today'}
        <span className="sr-only">
          , {civilDayText(date)}
          {items.length > 0 && `, ${items.length} ${items.length === 1 ? 'entry' : 'entries'}`}
        </span>
      </a>
      {items.length > 0 && (
        <ul className="space-y-1">
          {items.map(({ id, kind, title, href, startsAt }) => (
            <li
              key={id}
              className={`border-l-4 pl-1 leading-tight wrap-anywhere hyphens-auto ${kind === 'tax' ? 'border-line' : 'border-accent'}`}
            >
              {startsAt && <span className="block text-muted">{clockText(startsAt)} </span>}
              <a href={href} className="text-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const DayList = ({ view: { earlier, coming, following, today } }: { view: MonthView }) => (
  <>
    {earlier.length > 0 && (
      <details>
        <summary className="inline-block cursor-pointer py-2 font-semibold text-primary underline underline-offset-4">
          Earlier this month
        </summary>
        <Days days={earlier} today={today} />
      </details>
    )}
    {coming.length > 0 ? (
      <Days days={coming} today={today} />
    ) : (
      <p className="py-4 text-muted">
        Nothing {earlier.length > 0 ? 'else ' : ''}is scheduled this month.
      </p>
    )}
    {following && (
      <p>
        Next: <a href={following.href}>{following.title}</a>, {civilDayText(following.date)}.
      </p>
    )}
  </>
);

const Days = ({ days, today }: { days: readonly MonthDay[]; today: string }) => (
  <ol className="divide-y divide-line border-y border-line">
    {days.map(({ date, items }) => (
      <li key={date} id={`day-${date}`} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-2">
        <h2 className="text-lg">
          {civilDayText(date)}
          {date === today && <span className="ml-2 text-accent">Today</span>}
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

function Item({ item: { kind, title, detail, href, startsAt, endsAt } }: { item: CalendarItem }) {
  return (
    <li className={`border-l-4 pl-3 ${kind === 'tax' ? 'border-line' : 'border-accent'}`}>
      <a href={href} className="name">
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
