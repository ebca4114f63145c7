import { useLoaderData } from '@remix-run/react';
import { OFFICE_CALENDAR, weekWanted } from '~/domain/calendar/month';
import { addDays, civilTime, toInstant } from '~/domain/time/civil-time';
import { civilShortDayText, clockText, officeZoneText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listMeetings } from '~/models/consultation/consultation.server';
import { TapLink } from '~/ui/link';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ searchParams }) => {
  const { first, previous, next } = weekWanted(searchParams.get('week'), new Date());
  const week = { gte: toInstant(first, 0), lt: toInstant(addDays(first, 7), 0) };
  const held = await listMeetings({ status: { not: 'cancelled' }, startsAt: week }, 400);
  const days = Array.from({ length: 7 }, (_, day) => addDays(first, day)).map((date) => ({
    date,
    held: held.filter(({ startsAt }) => civilTime(startsAt).date === date),
  }));
  return { days, previous, next, count: held.length, zone: officeZoneText(new Date()) };
});

const pathOf = (week: string) => `${OFFICE_CALENDAR}?week=${week}`;

export default function OfficeCalendar() {
  const { days, previous, next, count, zone } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      title={`Week of ${civilShortDayText(days[0]!.date)}`}
      lead={`${count === 1 ? '1 consultation' : `${count} consultations`}. ${zone}.`}
    >
      <nav aria-label="Weeks" className="flex flex-wrap gap-x-6">
        {previous && <TapLink href={pathOf(previous)}>Previous week</TapLink>}
        {next && <TapLink href={pathOf(next)}>Next week</TapLink>}
        <TapLink href={OFFICE_CALENDAR}>This week</TapLink>
      </nav>
      <ol className="divide-y divide-line border-y border-line">
        {days.map(({ date, held }) => (
          <li key={date} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <h2 className="text-lg">{civilShortDayText(date)}</h2>
            {held.length > 0 ? (
              <ul className="space-y-3">
                {held.map(({ id, title, client, staff, startsAt, endsAt }) => (
                  <li key={id} className="border-l-4 border-accent pl-3">
                    <span className="tabular-nums">
                      {clockText(startsAt)} to {clockText(endsAt)}
                    </span>{' '}
                    <a href={`/consultations/${id}`} className="font-semibold">
                      {title}
                    </a>
                    <span className="block text-sm text-muted">
                      {client}
                      {staff && `, with ${staff}`}
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">No consultations</p>
            )}
          </li>
        ))}
      </ol>
    </Page>
  );
}
