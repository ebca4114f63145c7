import { isRouteErrorResponse } from '@remix-run/react';
import { useContext } from 'react';
import { phoneHref } from '~/domain/firm/firm';
import { useFirm } from './firm';
import { SecondaryLink } from './link';
import { ButtonLink } from './button';
import { DocumentContext } from './document';
import { useOffice } from './frame';
import { Page } from './page';
import { Unbroken } from './unbroken';

const TITLES = {
  missing: 'Page Not Found',
  'unknown link': 'This link doesn’t work',
  unavailable: 'The portal is unavailable right now',
  broken: 'Something went wrong',
};

/** What went wrong. `unavailable`: the database can't be written or read for now. */
function toFailure(error: unknown, unavailable: boolean): keyof typeof TITLES {
  if (isRouteErrorResponse(error) && error.status === 404) {
    const data: unknown = error.data;
    // Thrown for a link from a mail that opens nothing, whether or not there is such a thing.
    const isLink = typeof data === 'object' && data !== null && 'unknownLink' in data;
    return isLink ? 'unknown link' : 'missing';
  }
  return unavailable ? 'unavailable' : 'broken';
}

export const getFailureTitle = (error: unknown, unavailable: boolean): string =>
  TITLES[unavailable ? 'unavailable' : toFailure(error, unavailable)];

const HOME = <ButtonLink href="/">Return to Home</ButtonLink>;

export const NotFoundPage = () => (
  <Page title={TITLES.missing} lead="The page you're looking for doesn't exist or has been moved.">
    {HOME}
  </Page>
);

export function ErrorPage({ error }: { error: unknown }) {
  const firm = useFirm();
  const { requestId, unavailable } = useContext(DocumentContext);
  const { hours } = useOffice();
  const phone = firm.phone && <a href={phoneHref(firm)}>{firm.phone}</a>;
  const failure = toFailure(error, unavailable);
  if (failure === 'missing') return <NotFoundPage />;
  if (failure === 'unknown link')
    return (
      <Page
        title={TITLES[failure]}
        lead="Part of the address may be missing. Open the link from our email again, or sign in to see all your consultations."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/consultations">See your consultations</ButtonLink>
          <SecondaryLink href="/contact">Contact us</SecondaryLink>
        </div>
        {phone && (
          <p className="text-muted">
            Or call {phone}, <Unbroken text={hours} />.
          </p>
        )}
      </Page>
    );
  if (failure === 'unavailable')
    return (
      <Page
        title={TITLES[failure]}
        lead="We can’t open or save your information at the moment. Please wait a minute, then go back and try again."
      >
        {phone && <p>If it’s urgent, call us at {phone}.</p>}
        {HOME}
      </Page>
    );
  return (
    <Page title={`${TITLES[failure]}.`} lead={toMessage(error)}>
      {requestId && (
        <p className="text-muted">
          If you contact us about this, mention the number <code>{requestId}</code>.
        </p>
      )}
      {HOME}
    </Page>
  );
}

function toMessage(error: unknown): string {
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return "An unexpected error occurred. We've logged it and will investigate.";
  return error.status === 405
    ? 'This page can’t accept that request. Please go back and try again.'
    : String(error.data || error.statusText);
}
