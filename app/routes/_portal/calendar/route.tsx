import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { CALENDAR, calendarPath, monthView, monthWanted } from '~/domain/calendar/month';
import { listDays } from '~/domain/time/civil-time';
import { monthText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listCalendar } from '~/models/calendar/calendar.server';
import { Page, type PageHandle } from '~/ui/page';
import { DayList, MonthGrid } from './month-views';

export const handle: PageHandle = { title: 'Your calendar' };

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const now = new Date();
  const month = monthWanted(searchParams.get('month'), now);
  const days = listDays(month);
  const items = await listCalendar(viewer.accountId, days[0]!, days.at(-1)!);
  return {
    view: monthView(month, items, now),
    look: searchParams.get('view') === 'list' ? ('list' as const) : ('month' as const),
    staff: isStaff(viewer.roles),
  };
});

const LINK = 'tap-target';

export default function Calendar() {
  const { view, look, staff } = useLoaderData<typeof loader>();
  const { month, previous, next } = view;
  const other = look === 'month' ? 'list' : 'month';
  return (
    <Page
      wide
      title={monthText(month)}
      lead="Your consultations, classes, tasks and invoices, and the federal tax dates. All times are Eastern time (ET)."
    >
      <nav aria-label="Calendar" className="flex flex-wrap gap-x-6">
        {previous && (
          <a className={LINK} href={calendarPath(previous, look)}>
            Previous month
          </a>
        )}
        {next && (
          <a className={LINK} href={calendarPath(next, look)}>
            Next month
          </a>
        )}
        <span className="hidden sm:block">
          <a className={LINK} href={calendarPath(month, other)}>
            {other === 'list' ? 'Show as a list' : 'Show as a month'}
          </a>
        </span>
        <a className={LINK} href={`${CALENDAR}/feed`}>
          Add to your own calendar
        </a>
        {staff && (
          <a className={LINK} href="/admin/calendar">
            The office’s week
          </a>
        )}
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
