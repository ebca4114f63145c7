import { Button, ButtonLink } from './button';
import { Page, Sheet } from './page';

export const DEAD_LINK = 'This link no longer works';

type DeadLinkProps = {
  /** The token of the link, or null if it was never one of ours. */
  token: string | null;
  action: string;
};

export const DeadLink = ({ token, action }: DeadLinkProps) => (
  <Page
    title={DEAD_LINK}
    lead="It was already used, replaced by a newer one, or is more than 10 minutes old."
  >
    {token === null ? (
      <ButtonLink href={action}>Send me a new link</ButtonLink>
    ) : (
      <Sheet>
        <form method="post" action={action}>
          <input type="hidden" name="previous" value={token} />
          <Button data-pending="Sending...">Send me a new link</Button>
        </form>
      </Sheet>
    )}
  </Page>
);
