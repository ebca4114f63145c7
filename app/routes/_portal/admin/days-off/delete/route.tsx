import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { civilDayText } from '~/domain/time/formats';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { orNotFound, staffForm } from '~/http/staff-form.server';
import { findDayOff, removeDayOff } from '~/models/day-off.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

export const handle: PageHandle = { title: 'Remove a day off' };

async function find({ params }: LoaderFunctionArgs) {
  const day = orNotFound(await findDayOff(params.id ?? ''));
  const { id, date, reason, staffMember } = day;
  const list = `/admin/days-off${staffMember ? `?member=${staffMember.id}` : ''}`;
  return { id, on: civilDayText(date), reason, whose: staffMember?.name ?? 'the office', list };
}

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return find(args);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { id, on, list } = await find(args);
  return staffForm(args, viewer, z.object({}), async () => {
    if (!(await removeDayOff(id, viewer.accountId))) throw redirect(list);
    return { to: list, text: `${on} is a working day again.` };
  });
}

export default function RemoveDayOff() {
  const { on, reason, whose, list } = useLoaderData<typeof loader>();
  return (
    <Page title="Remove this day off?" lead={`${on}, ${whose}`}>
      <Sheet>
        {reason && <p>{reason}</p>}
        <p>Clients can book consultations on this day again.</p>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">Remove this day off</Button>
          <ButtonLink look="outline" href={list}>
            Keep it
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
