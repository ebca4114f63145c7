import { useActionData, useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from './button';
import { DEAD_LINK } from './dead-link';
import { ProblemLine } from './error-summary';
import { Page, type PageHandle } from './page';

const TAKEN = 'Another account uses this address now, so nothing was changed. Please call us.';

type Loaded = {
  title: string;
  token: string;
  offer: { fullName: string; from: string; to: string } | null;
  instead: string;
  warning: string;
  button: string;
};

export const offerHandle: PageHandle<Loaded> = {
  title: ({ title, offer }) => (offer ? title : DEAD_LINK),
};

/** Asks whether an account gets the address that a link proves; says so where the link is over. */
export function AddressOffer() {
  const { token, offer, instead, warning, button } = useLoaderData() as Loaded;
  /** Whether somebody else had the address when the button was pressed. */
  const taken = useActionData<{ taken: boolean }>()?.taken;
  if (!offer)
    return (
      <Page lead="It was already used, or it is too old.">
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
