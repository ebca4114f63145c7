import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { limitPage } from '~/http/rate-limit.server';
import { changeEmail, findAddressOffer } from '~/models/account/email-change.server';
import { Button, ButtonLink } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

const TITLE = 'Confirm your new email address';
const DEAD = 'This link no longer works';
const TAKEN = 'Another account uses this address now, so nothing was changed. Please call us.';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const titleOf = ({ offer }: Loaded) => (offer ? TITLE : DEAD);

export const handle: PageHandle<Loaded> = { title: titleOf };

/** Only shows the page: mail scanners open links too, and must use nothing up. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  await limitPage(args, 'link by network');
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  return { token, offer: await findAddressOffer('email-change', token, new Date()) };
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  await limitPage(args, 'link by network');
  const outcome = await changeEmail(textField(await readForm(args.request), 'token'), new Date());
  if (outcome !== 'changed') return data({ taken: outcome === 'taken' }, { status: 400 });
  return redirectWithFlash('/account', {
    kind: 'success',
    text: 'Your email address is changed. Use the new one to sign in.',
  });
}

export default function EmailChange() {
  const loaded = useLoaderData<typeof loader>();
  const { token, offer } = loaded;
  const answer = useActionData<typeof action>();
  if (!offer)
    return (
      <Page title={titleOf(loaded)} lead="It was already used, or it is too old.">
        <ProblemLine problem={answer?.taken ? TAKEN : null} />
        <ButtonLink href="/account">Go to your account</ButtonLink>
      </Page>
    );
  const { fullName, from, to } = offer;
  return (
    <Page
      title={TITLE}
      lead={
        <>
          The account of <strong>{fullName}</strong> will use{' '}
          <strong className="break-words">{to}</strong> instead of{' '}
          <span className="break-words">{from}</span>.
        </>
      }
    >
      <Sheet>
        <form method="post" data-enhanced className="space-y-5">
          <input type="hidden" name="token" value={token} />
          <Button data-pending="Saving…">Confirm this address</Button>
        </form>
        <p className="text-muted">
          If this isn’t your account, don’t confirm. Close this page, and nothing changes.
        </p>
      </Sheet>
    </Page>
  );
}
