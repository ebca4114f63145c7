import { useLoaderData } from '@remix-run/react';
import { civilTime } from '~/domain/time/civil-time';
import { civilDayText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listDaysOff } from '~/models/day-off.server';
import { getMember } from '~/models/team.server';
import { Button } from '~/ui/button';
import { Input } from '~/ui/field/text';
import { List } from '~/ui/list';
import { Page, Sheet } from '~/ui/page';

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const memberId = searchParams.get('member');
  const member = memberId ? await getMember(memberId) : null;
  const now = new Date();
  const { rows, next } = await listDaysOff(memberId, after, now);
  return {
    member: member && { id: member.id, name: member.name },
    days: rows.map(({ date, ...day }) => ({ ...day, on: civilDayText(date) })),
    today: civilTime(now).date,
    next,
  };
});

export default function DaysOff() {
  const { member, days, today, next } = useLoaderData<typeof loader>();
  return (
    <Page
      title={member ? `${member.name}’s days off` : 'Office days off'}
      lead={
        member
          ? 'Clients can’t book them on these days.'
          : 'Nobody can book a consultation on these days.'
      }
    >
      <Sheet>
        <form action="/admin/days-off/new" className="space-y-5">
          {member && <input type="hidden" name="member" value={member.id} />}
          <Input id="date" name="date" label="Day" type="date" min={today} required />
          <Input id="reason" name="reason" label="Reason" maxLength={100} required />
          <Button>Add this day off</Button>
        </form>
      </Sheet>
      <List items={days} next={next} empty="No days off yet. Add the first one above.">
        {({ id, on, reason }) => (
          <>
            <span className="min-w-0 wrap-anywhere">
              {on}
              {reason && <span className="block text-sm text-muted">{reason}</span>}
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
