import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { receivePhoto, refusalOf } from '~/http/photo-upload.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { notFound } from '~/http/staff-form.server';
import { setPhoto } from '~/http/team-photo.server';
import { findMember } from '~/models/team.server';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PhotoForm } from '~/ui/photo-form';
import { Portrait } from '~/ui/portrait';
import { Sheet } from '~/ui/sheet';

export const handle: PageHandle = { title: 'Change the photo' };

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const { id, name, image } = await requireMember(args.params.id);
  return { id, name, image };
}

/** Keeps the photo, or says on this page why not. */
export async function action(args: ActionFunctionArgs) {
  const { accountId } = await guardSignedIn(args);
  const { id, name } = await requireMember(args.params.id);
  const wait = await rateLimitMessage(['staff change by account', accountId]);
  if (wait) return data({ problem: wait, status: 'error' as const }, { status: 429 });
  try {
    if (!(await setPhoto(id, await receivePhoto(args.request), accountId))) throw notFound();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { message, status } = refusal;
    return data({ problem: message, status: 'error' as const }, { status });
  }
  const text = `The home page shows the new photo of ${name}.`;
  return redirectWithFlash(`/admin/team/${id}`, { kind: 'success', text });
}

async function requireMember(id = '') {
  const member = await findMember(id);
  if (!member || member.retiredAt) throw notFound();
  return member;
}

export default function ChangePhoto() {
  const { id, name, image } = useLoaderData<typeof loader>();
  return (
    <Page title={`Photo of ${name}`} lead="Clients see it on the home page and on their bookings.">
      <Sheet>
        <Portrait name={name} image={image} className="w-32" />
        <PhotoForm memberId={id} problem={useActionData<typeof action>()?.problem} />
      </Sheet>
    </Page>
  );
}
