import { useLoaderData } from '@remix-run/react';
import { OFFICE_CALENDAR, weekWanted } from '~/domain/calendar/month';
import { addDays, civilTime, toInstant } from '~/domain/time/civil-time';
import { civilShortDayText, clockText, officeZoneText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listMeetings } from '~/models/consultation/consultation.server';
import { listOffDays } from '~/models/day-off.server';
import { listAdvisers } from '~/models/team.server';
import { TapLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Folded } from '~/ui/folded';
import { Page } from '~/ui/page';
import { Tabs } from '~/ui/tabs';

/** `?who=` is an adviser's id, or `me` for the viewer's own consultations. */
export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const { first, previous, next } = weekWanted(searchParams.get('week'), new Date());
  const advisers = await listAdvisers();
  const asked = searchParams.get('who') ?? '';
  const own = advisers.find(({ accountId }) => accountId === viewer.accountId);
  const whose = asked === 'me' ? own : advisers.find(({ id }) => id === asked);
  const who = whose && whose.id === own?.id ? 'me' : (whose?.id ?? '');
  const end = addDays(first, 7);
  const [held, off] = await Promise.all([
    listMeetings(
      {
        status: { not: 'cancelled' },
        startsAt: { gte: toInstant(first, 0), lt: toInstant(end, 0) },
        staffMemberId: whose?.id,
      },
      400,
    ),
    listOffDays(whose?.id, first, end),
  ]);
  const days = Array.from({ length: 7 }, (_, day) => addDays(first, day)).map((date) => ({
    date,
    held: held.filter(({ startsAt }) => civilTime(startsAt).date === date),
    off: off.filter((each) => each.date === date).map(offText),
  }));
  const people = advisers.flatMap(({ id, name }) => (id === own?.id ? [] : { who: id, name }));
  return {
    days,
    previous,
    next,
    who,
    week: searchParams.has('week') ? first : null,
    people: [
      { who: '', name: 'Everyone' },
      ...(own ? [{ who: 'me', name: 'My appointments' }] : []),
      ...people,
    ],
    count: held.length,
    now: new Date(),
    zone: officeZoneText(new Date()),
  };
});

const offText = ({ staffMember, reason }: Awaited<ReturnType<typeof listOffDays>>[number]) =>
  `${staffMember ? `${staffMember.name} is off` : 'The office is closed'}${reason && ` (${reason})`}`;

function toPath(who: string, week: string | null): string {
  const query = new URLSearchParams({ ...(week && { week }), ...(who && { who }) }).toString();
  return query ? `${OFFICE_CALENDAR}?${query}` : OFFICE_CALENDAR;
}

export default function OfficeCalendar() {
  const { days, previous, next, who, week, people, count, now, zone } =
    useLoaderData<typeof loader>();
  const today = civilTime(now).date;
  const earlier = days.filter(({ date }) => week === null && date < today);
  return (
    <Page
      wide
      title={`Week of ${civilShortDayText(days[0]!.date)}`}
      lead={`${count === 1 ? '1 consultation' : `${count} consultations`}. ${zone}.`}
      actions={<ButtonLink href="/admin/bookings/new">Book for a client</ButtonLink>}
      tabs={
        <Tabs
          label="Whose appointments"
          tabs={people.map(({ who, name }) => ({ label: name, href: toPath(who, week) }))}
          current={toPath(who, week)}
        />
      }
    >
      <nav aria-label="Weeks" className="flex flex-wrap gap-x-6">
        {previous && <TapLink href={toPath(who, previous)}>Previous week</TapLink>}
        {next && <TapLink href={toPath(who, next)}>Next week</TapLink>}
        <TapLink href={toPath(who, null)}>This week</TapLink>
      </nav>
      {earlier.length > 0 && (
        <Folded label="Earlier this week" of="consultations">
          <Days days={earlier} now={now} />
        </Folded>
      )}
      <Days days={days.slice(earlier.length)} now={now} />
    </Page>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type DaysProps = { days: Loaded['days']; now: Loaded['now'] };

const Days = ({ days, now }: DaysProps) => (
  <ol className="divide-y divide-line border-y border-line">
    {days.map(({ date, held, off }) => (
      <li key={date} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <div>
          <h2 className="text-lg">
            {civilShortDayText(date)}
            {date === civilTime(now).date && <span className="ml-2 text-accent">Today</span>}
          </h2>
          {off.map((text) => (
            <p key={text} className="text-sm text-muted">
              {text}
            </p>
          ))}
        </div>
        {held.length > 0 ? (
          <ul className="space-y-3">
            {held.map(({ id, title, client, staff, status, startsAt, endsAt }) => (
              <li key={id} className="border-l-4 border-accent pl-3">
                <span className="tabular-nums">
                  {clockText(startsAt)} to {clockText(endsAt)}
                </span>{' '}
                <a href={`/consultations/${id}`}>{title}</a>
                <span className="block text-sm text-muted">
                  {client}
                  {staff && `, with ${staff}`}
                  {status === 'booked' && startsAt > now && (
                    <>
                      {'. '}
                      <a href={`/consultations/${id}/reschedule`}>
                        Move
                        <span className="sr-only">
                          {' '}
                          {title} of {client}
                        </span>
                      </a>
                    </>
                  )}
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
);
