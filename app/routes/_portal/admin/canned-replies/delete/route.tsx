import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { orNotFound, staffForm } from '~/http/staff-form.server';
import { deleteCannedReply, findCannedReply } from '~/models/canned-reply.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Delete a canned reply' };

const LIST = '/admin/canned-replies';

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const reply = orNotFound(await findCannedReply(args.params.id ?? ''));
  return { title: reply.title };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  return staffForm(args, viewer, z.object({}), async () => {
    if (!(await deleteCannedReply(args.params.id ?? '', viewer.accountId))) throw redirect(LIST);
    return { to: LIST, text: 'The reply is deleted.' };
  });
}

export default function DeleteCannedReply() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title="Delete this reply?"
      lead={`This deletes “${title}” for all staff. Messages already sent don’t change.`}
      confirm="Delete reply"
      keep={{ label: 'Keep it', href: LIST }}
    />
  );
}
