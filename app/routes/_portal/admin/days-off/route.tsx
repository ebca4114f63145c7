import { useLoaderData } from '@remix-run/react';
import { civilDaysText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listDaysOff } from '~/models/day-off.server';
import { getMember } from '~/models/team.server';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { List } from '~/ui/list';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const memberId = searchParams.get('member');
  const member = memberId ? await getMember(memberId) : null;
  const { rows, next } = await listDaysOff(memberId, after, new Date());
  return {
    member: member && { id: member.id, name: member.name },
    days: rows.map(({ date, until, name, ...days }) => ({
      ...days,
      on: civilDaysText(date, until),
      who: name ?? 'The whole office',
    })),
    next,
  };
});

export default function DaysOff() {
  const { member, days, next } = useLoaderData<typeof loader>();
  return (
    <Page
      title={member ? `${member.name}’s days off` : 'Days off'}
      lead={
        member
          ? 'Clients can’t book them on these days.'
          : 'Clients can’t book these people on these days. When the whole office is off, no one can be booked.'
      }
      actions={
        <>
          {member && <SecondaryLink href="/admin/days-off">Everyone’s days off</SecondaryLink>}
          <ButtonLink href={`/admin/days-off/new${member ? `?member=${member.id}` : ''}`}>
            Add time off
          </ButtonLink>
        </>
      }
    >
      <List items={days} next={next} empty="No days off yet. Add the first one above.">
        {({ id, on, who, reason }) => (
          <>
            <span className="min-w-0 wrap-anywhere">
              {on}
              <span className="block text-sm text-muted">
                {[who, reason].filter(Boolean).join(', ')}
              </span>
            </span>
            <a href={`/admin/days-off/${id}/delete`}>
              Remove<span className="sr-only"> {on}</span>
            </a>
          </>
        )}
      </List>
    </Page>
  );
}
