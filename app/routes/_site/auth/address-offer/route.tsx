import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm, textField } from '~/http/form.server';
import { limitPage } from '~/http/rate-limit.server';
import { redirectWithFlash } from '~/http/redirect.server';
import type { Args } from '~/http/request.server';
import {
  changeEmail,
  findAddressOffer,
  undoEmailChange,
} from '~/models/account/email-change.server';
import { Button, ButtonLink } from '~/ui/button';
import { DEAD_LINK } from '~/ui/dead-link';
import { ProblemLine } from '~/ui/error-summary';
import { Page, type PageHandle } from '~/ui/page';

const TAKEN = 'Another account uses this address now, so nothing was changed. Please call us.';

const CHANGES = {
  'email-change': {
    act: changeEmail,
    title: 'Confirm your new email address',
    instead: ' instead of',
    warning: 'If this isn’t your account, don’t confirm. Close this page, and nothing changes.',
    button: 'Confirm this address',
    to: '/account',
    done: 'Your email address has been changed. Use the new one to sign in.',
  },
  'email-undo': {
    act: undoEmailChange,
    title: 'Undo your email address change',
    instead: ' again, instead of',
    warning:
      'Every device will be signed out, and the current password will stop working. You choose a new one in the next step.',
    button: 'Undo the change',
    to: '/forgot-password',
    done: 'Your earlier email address is restored, and every device is signed out. Now choose a new password.',
  },
};

const getPurpose = ({ context }: Args) =>
  context.screen === '/auth/email-undo' ? 'email-undo' : 'email-change';

export const handle: PageHandle<typeof loader> = {
  title: ({ title, offer }) => (offer ? title : DEAD_LINK),
};

/** Mail scanners open links too: GET must not use the link. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  const purpose = getPurpose(args);
  const { title, instead, warning, button } = CHANGES[purpose];
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const offer = await findAddressOffer(purpose, token, new Date());
  return { title, instead, warning, button, token, offer };
}

export async function action(args: ActionFunctionArgs) {
  await limitPage(args, 'page by network');
  const { act, to, done } = CHANGES[getPurpose(args)];
  const outcome = await act(textField(await readForm(args.request), 'token'), new Date());
  if (outcome !== 'changed') return data({ taken: outcome === 'taken' }, { status: 400 });
  return redirectWithFlash(to, { kind: 'success', text: done });
}

/** Asks whether an account gets the address that a link proves; says so where the link is over. */
export default function AddressOffer() {
  const { token, offer, instead, warning, button } = useLoaderData<typeof loader>();
  /** Whether somebody else had the address when the button was pressed. */
  const taken = useActionData<typeof action>()?.taken;
  if (!offer)
    return (
      <Page lead="It was already used or has expired.">
        <ProblemLine problem={taken ? TAKEN : null} />
        <ButtonLink href="/account">Go to your account</ButtonLink>
      </Page>
    );
  const { fullName, from, to } = offer;
  return (
    <Page
      lead={
        <>
          The account of <strong>{fullName}</strong> will use{' '}
          <strong className="break-words">{to}</strong>
          {instead} <span className="break-words">{from}</span>.
        </>
      }
      sheet
    >
      <form method="post" data-enhanced className="space-y-5">
        <input type="hidden" name="token" value={token} />
        <Button data-pending="Saving…">{button}</Button>
      </form>
      <p className="text-muted">{warning}</p>
    </Page>
  );
}
