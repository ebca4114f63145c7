import { Button, ButtonLink } from '~/ui/button';
import { Page, Sheet } from '~/ui/page';

type SignedConsentProps = {
  title: string;
  revocation: string;
  signed: { on: string; until: string; by: string; text: string };
  isOutdated: boolean;
};

export function SignedConsent({ title, revocation, signed, isOutdated }: SignedConsentProps) {
  const { by, on, until, text } = signed;
  const end = isOutdated ? 'outdated: nothing is sent under it' : `valid until ${until}`;
  return (
    <Page title={title} lead={`Signed by ${by} on ${on}, ${end}.`}>
      <Sheet>
        <div className="whitespace-pre-wrap wrap-anywhere">{text}</div>
        <form method="post" action={revocation}>
          <Button look="outline">Withdraw consent</Button>
        </form>
      </Sheet>
    </Page>
  );
}

export function NothingToSign({ title, back }: { title: string; back: string }) {
  return (
    <Page
      title={title}
      lead="We don’t use an outside company for this at the moment, so nothing is sent and there is nothing to sign."
    >
      <p>
        <ButtonLink look="outline" href={back}>
          Back to consents
        </ButtonLink>
      </p>
    </Page>
  );
}
