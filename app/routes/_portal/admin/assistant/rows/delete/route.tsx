import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { findRow, removeRow } from '~/models/assistant/row.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Delete an answer' };

const LIST = '/admin/assistant/rows';

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const row = await findRow(args.params.id ?? '');
  if (!row) throw notFound();
  return { id: row.id, title: row.title.en, isAdded: row.state === 'added' };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  return staffForm(args, viewer, z.object({}), async () => {
    if (!(await removeRow(args.params.id ?? '', viewer.accountId))) throw redirect(LIST);
    return { to: LIST, text: 'The answer is deleted.' };
  });
}

export default function DeleteRow() {
  const { id, title, isAdded } = useLoaderData<typeof loader>();
  const after = isAdded
    ? 'This can’t be undone.'
    : 'It came with the portal, so you can restore its original text later.';
  return (
    <Confirmation
      title="Delete this answer?"
      lead={`Jennifer will no longer answer with “${title}”. ${after}`}
      confirm="Delete answer"
      keep={{ label: 'Keep it', href: `${LIST}/${id}` }}
    />
  );
}
