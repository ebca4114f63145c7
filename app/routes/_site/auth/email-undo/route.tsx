import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { limitPage } from '~/http/rate-limit.server';
import { undoEmailChange, findAddressOffer } from '~/models/account/email-change.server';
import { AddressOffer, offerTitle } from '~/ui/address-offer';
import type { PageHandle } from '~/ui/page-handle';

const TITLE = 'Undo the change of your email address';

export const handle: PageHandle<typeof loader> = { title: ({ offer }) => offerTitle(TITLE, offer) };

/** Mail scanners open links too: GET must not use the link. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  return { token, offer: await findAddressOffer('email-undo', token, new Date()) };
}

export async function action(args: ActionFunctionArgs) {
  await limitPage(args, 'page by network');
  const outcome = await undoEmailChange(
    textField(await readForm(args.request), 'token'),
    new Date(),
  );
  if (outcome !== 'changed') return data({ taken: outcome === 'taken' }, { status: 400 });
  return redirectWithFlash('/forgot-password', {
    kind: 'success',
    text: 'Your email address is back, and every device is signed out. Now choose a new password.',
  });
}

export default function EmailUndo() {
  const { token, offer } = useLoaderData<typeof loader>();
  return (
    <AddressOffer
      title={TITLE}
      token={token}
      offer={offer}
      taken={useActionData<typeof action>()?.taken}
      instead=" again, instead of"
      button="Undo the change"
    >
      Every device will be signed out, and the current password will stop working. You choose a new
      one in the next step.
    </AddressOffer>
  );
}
