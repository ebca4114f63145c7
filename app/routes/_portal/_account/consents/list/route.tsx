import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  CONSENT_PURPOSES,
  CONSENT_STATES,
  CONSENT_TITLES,
  consentState,
  isConsentPurpose,
} from '~/domain/consent/consent';
import { cursorOf } from '~/domain/paging';
import { dateText } from '~/domain/time/formats';
import { guardSignedIn } from '~/http/guard.server';
import { findHeldConsent, listOwnConsents } from '~/models/consent/consent.server';
import { Button, ButtonLink } from '~/ui/button';
import { Mark } from '~/ui/mark';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Pager } from '~/ui/pager';
import { RecordList } from '~/ui/record-list';
import { Sheet } from '~/ui/sheet';

export const handle: PageHandle = { title: 'Consents', crumb: 'Consents' };

const HERE = '/account/consents';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const after = cursorOf(new URL(args.request.url).searchParams);
  const now = new Date();
  const [{ rows, next }, ...held] = await Promise.all([
    listOwnConsents(viewer, after),
    ...CONSENT_PURPOSES.map((purpose) => findHeldConsent(viewer, purpose, now)),
  ]);
  return {
    purposes: CONSENT_PURPOSES.map((purpose, index) => {
      const consent = held[index];
      const terms = consent && { company: consent.company, until: dateText(consent.expiresAt) };
      return { purpose, title: CONSENT_TITLES[purpose], terms };
    }),
    history: rows.map((row) => ({
      key: row.id,
      text: isConsentPurpose(row.purpose) ? CONSENT_TITLES[row.purpose] : row.purpose,
      note: `to ${row.company}`,
      href: null,
      dates: datesOf(row, now),
    })),
    first: after === null,
    next,
  };
}

type Term = { givenAt: Date; expiresAt: Date; revokedAt: Date | null };

function datesOf(term: Term, now: Date): string {
  const state = consentState(term, now);
  const given = `Signed ${dateText(term.givenAt)}`;
  if (state === 'withdrawn') return `${given}, withdrawn ${dateText(term.revokedAt!)}`;
  return `${given}, ${state === 'given' ? 'valid until' : 'expired'} ${dateText(term.expiresAt)}`;
}

/** What outside companies may be sent of the viewer's own, each with its way to sign and to withdraw, and all that was signed before. */
export default function Consents() {
  const { purposes, history, first, next } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Consents"
      lead="Nothing of your own goes to an outside company unless you sign for it here. You don’t have to: our services are the same without it."
    >
      {purposes.map(({ purpose, title, terms }) => (
        <Sheet key={purpose}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">{title}</h2>
            <Mark look={terms ? 'good' : 'plain'}>
              {terms ? CONSENT_STATES.given : 'Not given'}
            </Mark>
          </div>
          <p>
            {terms
              ? `Goes to ${terms.company} until ${terms.until}, or until you withdraw your consent.`
              : 'Nothing is sent.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink look="outline" href={`${HERE}/${purpose}`}>
              {terms ? 'Read what you signed' : 'Read and sign'}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
            {terms && (
              <form method="post" action={`${HERE}/${purpose}/revocation`}>
                <Button look="outline">
                  Withdraw consent<span className="sr-only">: {title}</span>
                </Button>
              </form>
            )}
          </div>
        </Sheet>
      ))}
      <section aria-labelledby="history">
        <h2 id="history" className="text-xl">
          What you signed
        </h2>
        {history.length === 0 && (
          <p className="mt-2 text-muted">The consents you sign will be listed here.</p>
        )}
        <RecordList lines={history} />
        <Pager path={HERE} first={first} next={next} />
      </section>
    </Page>
  );
}
