import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { guardSignedIn } from '~/http/guard.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { removePhoto } from '~/http/team-photo.server';
import { findMember } from '~/models/team.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Remove the photo' };

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const member = await findMember(args.params.id ?? '');
  if (!member?.image || member.retiredAt) throw notFound();
  return { id: member.id, name: member.name };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const id = args.params.id ?? '';
  return staffForm(args, viewer, z.object({}), async () => {
    if (!(await removePhoto(id, viewer.accountId))) throw notFound();
    return { to: `/admin/team/${id}`, text: 'The photo is removed. The initials are shown.' };
  });
}

export default function DeletePhoto() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title={`Remove the photo of ${name}?`}
      lead="Their initials are shown instead. We delete the file."
      confirm="Remove photo"
      keep={{ label: 'Keep photo', href: `/admin/team/${id}` }}
    />
  );
}
