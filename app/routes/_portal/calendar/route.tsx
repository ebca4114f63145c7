import { useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { CALENDAR, calendarPath, monthView, monthWanted } from '~/domain/calendar/month';
import { listDays } from '~/domain/time/civil-time';
import { monthText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listCalendar } from '~/models/calendar/calendar.server';
import { TapLink } from '~/ui/link';
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
