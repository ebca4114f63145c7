import { useLoaderData } from '@remix-run/react';
import {
  CONSENT_PURPOSES,
  CONSENT_STATES,
  CONSENT_TITLES,
  isConsentPurpose,
  withoutConsent,
  type ConsentState,
} from '~/domain/consent/consent';
import { dateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import {
  consentParties,
  hasOutsideService,
  listOwnConsents,
  standingConsents,
} from '~/models/consent.server';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Badge } from '~/ui/badge';
import { Page, PageSection, Sheet } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { RecordList } from '~/ui/record-list';

const HERE = '/account/consents';

export const loader = viewerLoader(async ({ viewer, after }) => {
  const now = new Date();
  const [{ rows, next }, standing] = await Promise.all([
    listOwnConsents(viewer, after, now),
    standingConsents(viewer, now),
  ]);
  const isOn = hasOutsideService();
  const { company } = consentParties();
  return {
    isOn,
    // Where nobody is sent anything there is nothing to choose, only what was signed before.
    purposes: CONSENT_PURPOSES.filter((purpose) => isOn || standing(purpose)).map((purpose) => {
      const consent = standing(purpose);
      const title = CONSENT_TITLES[purpose];
      const says = consent ? stateText(consent, isOn) : withoutConsent(purpose, company);
      return { purpose, title, state: consent?.state ?? null, says };
    }),
    history: rows.map((row) => ({
      key: row.id,
      text: isConsentPurpose(row.purpose) ? CONSENT_TITLES[row.purpose] : row.purpose,
      note: `to ${row.company}`,
      href: null,
      dates: datesText(row),
    })),
    next,
  };
});

type Term = { state: ConsentState; givenAt: Date; expiresAt: Date; revokedAt: Date | null };

function datesText({ state, givenAt, expiresAt, revokedAt }: Term): string {
  const given = `Signed ${dateText(givenAt)}`;
  if (state === 'withdrawn') return `${given}, withdrawn ${dateText(revokedAt!)}`;
  if (state === 'outdated') return `${given}, outdated, so nothing is sent`;
  return `${given}, ${state === 'given' ? 'valid until' : 'expired'} ${dateText(expiresAt)}`;
}

function stateText(consent: Term & { company: string }, isOn: boolean): string {
  const { state, company } = consent;
  if (state === 'outdated')
    return `You signed this on ${dateText(consent.givenAt)}. What we send, or whom we send it to, has changed since, so nothing is sent${isOn ? ' unless you sign again' : ''}.`;
  const until = `until ${dateText(consent.expiresAt)}, or until you withdraw your consent.`;
  return isOn
    ? `What you agreed to goes to ${company} ${until}`
    : `Nothing is sent now. Once we use ${company}, what you agreed to goes there ${until}`;
}

const TO_SIGN: Partial<Record<ConsentState | 'none', string>> = {
  none: 'Read and sign',
  outdated: 'Read and sign again',
};

export default function Consents() {
  const { isOn, purposes, history, next } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={
        isOn
          ? 'None of your information goes to an outside company unless you sign for it here. You don’t have to: our services are the same either way.'
          : 'None of your information goes to an outside company right now, so there is nothing to sign. If that changes, we’ll ask you here first.'
      }
    >
      {purposes.map(({ purpose, title, state, says }) => (
        <Sheet key={purpose}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">{title}</h2>
            <Badge look={state === 'given' ? 'good' : state ? 'warn' : 'plain'}>
              {state ? CONSENT_STATES[state] : 'Not given'}
            </Badge>
          </div>
          <p>{says}</p>
          <div className="flex flex-wrap gap-3">
            <SecondaryLink href={`${HERE}/${purpose}`}>
              {isOn && state !== 'given' ? TO_SIGN[state ?? 'none'] : 'Read what you signed'}
              <span className="sr-only">: {title}</span>
            </SecondaryLink>
            {state && (
              <PostButton action={`${HERE}/${purpose}/revocation`} look="outline">
                Withdraw consent<span className="sr-only">: {title}</span>
              </PostButton>
            )}
          </div>
        </Sheet>
      ))}
      <PageSection id="history" title="What you signed">
        {history.length === 0 && (
          <p className="mt-2 text-muted">The consents you sign will be listed here.</p>
        )}
        <RecordList lines={history} />
        <Pager next={next} />
      </PageSection>
    </Page>
  );
}
