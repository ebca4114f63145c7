import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button';
import { ProblemLine } from './error-summary';
import { Page, Sheet } from './page';

const DEAD = 'This link no longer works';
const TAKEN = 'Another account uses this address now, so nothing was changed. Please call us.';

type Offer = { fullName: string; from: string; to: string };

export const offerTitle = (title: string, offer: Offer | null) => (offer ? title : DEAD);

type AddressOfferProps = {
  title: string;
  token: string;
  offer: Offer | null;
  /** Whether somebody else had the address when the button was pressed. */
  taken: boolean | undefined;
  instead: string;
  button: string;
  children: ReactNode;
};

/** Asks whether an account gets the address that a link proves; says so where the link is over. */
export function AddressOffer({
  title,
  token,
  offer,
  taken,
  instead,
  button,
  children,
}: AddressOfferProps) {
  if (!offer)
    return (
      <Page title={DEAD} lead="It was already used, or it is too old.">
        <ProblemLine problem={taken ? TAKEN : null} />
        <ButtonLink href="/account">Go to your account</ButtonLink>
      </Page>
    );
  const { fullName, from, to } = offer;
  return (
    <Page
      title={title}
      lead={
        <>
          The account of <strong>{fullName}</strong> will use{' '}
          <strong className="break-words">{to}</strong>
          {instead} <span className="break-words">{from}</span>.
        </>
      }
    >
      <Sheet>
        <form method="post" data-enhanced className="space-y-5">
          <input type="hidden" name="token" value={token} />
          <Button data-pending="Saving…">{button}</Button>
        </form>
        <p className="text-muted">{children}</p>
      </Sheet>
    </Page>
  );
}
