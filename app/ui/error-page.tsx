import { FIRM } from '~/domain/catalogue/firm';
import { ButtonLink } from './button';
import { Page } from './page';
import { useOffice } from './frame';
import { Unbroken } from './unbroken';

export function NotFoundPage() {
  return (
    <Page
      title="Page Not Found"
      lead="The page you're looking for doesn't exist or has been moved."
    >
      <ButtonLink href="/">Return to Home</ButtonLink>
    </Page>
  );
}

export const UNKNOWN_LINK = 'This link doesn’t work';

/** What a server says of a link from a mail that opens nothing. It is the same whether or not there is such a thing. */
export type LinkProblem = { unknownLink: true };

export function isLinkProblem(thrown: unknown): thrown is LinkProblem {
  return typeof thrown === 'object' && thrown !== null && 'unknownLink' in thrown;
}

export function UnknownLinkPage() {
  const office = useOffice();
  return (
    <Page
      title={UNKNOWN_LINK}
      lead="Part of the address may be missing. Open the link from our email again, or sign in to see all your consultations."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/consultations">See your consultations</ButtonLink>
        <ButtonLink look="outline" href="/contact">
          Contact us
        </ButtonLink>
      </div>
      <p className="text-muted">
        Or call <a href={FIRM.phoneHref}>{FIRM.phone}</a>, <Unbroken text={office.hours} />.
      </p>
    </Page>
  );
}

export const UNAVAILABLE = 'The portal is unavailable right now';

/** What a person sees while the database can't be written or read: another process holds it, or the disk is full. */
export function UnavailablePage() {
  return (
    <Page
      title={UNAVAILABLE}
      lead="We can’t open or save your information at the moment. Please wait a minute, then go back and try again."
    >
      <p>
        If it’s urgent, call us at <a href={FIRM.phoneHref}>{FIRM.phone}</a>.
      </p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </Page>
  );
}

/**
 * What a person sees when something broke: `message` where the request itself was at fault, and the
 * id under which the log holds it.
 */
export function ErrorPage({
  message,
  requestId,
}: {
  message: string | null;
  requestId: string | null;
}) {
  return (
    <Page
      title="Something went wrong."
      lead={message ?? "An unexpected error occurred. We've logged it and will investigate."}
    >
      {requestId && (
        <p className="text-muted">
          If you contact us about this, mention the number <code>{requestId}</code>.
        </p>
      )}
      <ButtonLink href="/">Return to Home</ButtonLink>
    </Page>
  );
}
