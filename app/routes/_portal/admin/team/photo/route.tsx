import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { redirectWithFlash } from '~/http/redirect.server';
import { receivePhoto } from '../team-photo.server';
import { Refusal } from '~/http/upload.server';
import { requireViewer } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { getMember } from '~/models/team.server';
import { Page, type PageHandle } from '~/ui/page';
import { PhotoForm } from '~/ui/photo-form';
import { Portrait } from '~/ui/portrait';

export const handle: PageHandle = { title: 'Change the photo' };

export async function loader(args: LoaderFunctionArgs) {
  const { id, name, image } = await getMember(args.params.id ?? '');
  return { id, name, image };
}

export async function action(args: ActionFunctionArgs) {
  const { id, name } = await getMember(args.params.id ?? '');
  const outcome = await receivePhoto(args.request, requireViewer(args.context), id);
  if (outcome instanceof Refusal) {
    const { sentence, status } = outcome;
    return data({ problem: sentence, status: 'error' as const }, { status });
  }
  if (!outcome) throw notFound();
  const text = `The home page shows the new photo of ${name}.`;
  return redirectWithFlash(`/admin/team/${id}`, { kind: 'success', text });
}

export default function ChangePhoto() {
  const { id, name, image } = useLoaderData<typeof loader>();
  return (
    <Page
      sheet
      title={`Photo of ${name}`}
      lead="Clients see it on the home page and on their bookings."
    >
      <Portrait name={name} image={image} className="w-32" />
      <PhotoForm memberId={id} problem={useActionData<typeof action>()?.problem} />
    </Page>
  );
}
