import { useLoaderData } from '@remix-run/react';
import {
  CONSENT_PURPOSES,
  CONSENT_STATES,
  CONSENT_TITLES,
  lastDayText,
  withoutConsent,
  type ConsentState,
} from '~/domain/consent/consent';
import { letterPath } from '~/domain/letters/letter';
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
    purposes: CONSENT_PURPOSES.filter((purpose) => isOn || standing.find(purpose)).map(
      (purpose) => {
        const consent = standing.find(purpose);
        const title = CONSENT_TITLES[purpose];
        const says = consent ? stateText(consent, isOn) : withoutConsent(purpose, company);
        return { purpose, title, state: consent?.state ?? null, says, text: consent?.text };
      },
    ),
    allowed: standing.allowed.map((consent) => ({
      id: consent.id,
      title: consent.company ? `Disclosure to ${consent.company}` : 'Use by us',
      href: letterHref(viewer, consent),
      says: `We may ${consent.company ? 'disclose' : 'use'} “${consent.document ?? 'a deleted document'}” until ${lastDayText(consent.expiresAt)}, or until you withdraw your consent.`,
    })),
    history: rows.map((row) => ({
      key: row.id,
      text: CONSENT_TITLES[row.purpose as keyof typeof CONSENT_TITLES],
      note: [row.company && `to ${row.company}`, usedText(row)].filter(Boolean).join('; '),
      href: letterHref(viewer, row),
      dates: datesText(row),
    })),
    next,
  };
});

type Signed = Awaited<ReturnType<typeof listOwnConsents>>['rows'][number];

/** The letter that was signed, if it is one of the client that they act for now. */
const letterHref = (viewer: { partyId: string }, consent: Omit<Signed, 'state'>) =>
  consent.letterPartyId === viewer.partyId ? letterPath(consent.letterId!) : null;

const usedText = ({ purpose, usedAt }: Signed) =>
  usedAt && `${purpose === 'use' ? 'used' : 'disclosed'} ${dateText(usedAt)}`;

type Term = { state: ConsentState; givenAt: Date | null; expiresAt: Date; revokedAt: Date | null };

function datesText({ state, givenAt, expiresAt, revokedAt }: Term): string {
  const given = `Signed ${dateText(givenAt!)}`;
  if (state === 'withdrawn') return `${given}, withdrawn ${dateText(revokedAt!)}`;
  if (state === 'outdated') return `${given}, outdated, so nothing is sent`;
  return `${given}, ${state === 'given' ? 'valid until' : 'expired'} ${lastDayText(expiresAt)}`;
}

function stateText(consent: Term & { company: string }, isOn: boolean): string {
  const { state, company } = consent;
  if (state === 'outdated')
    return `You signed this on ${dateText(consent.givenAt!)}. What we send, or whom we send it to, has changed since, so nothing is sent${isOn ? ' unless you sign again' : ''}.`;
  const until = `until ${lastDayText(consent.expiresAt)}, or until you withdraw your consent.`;
  return isOn
    ? `What you agreed to goes to ${company} ${until}`
    : `Nothing is sent now. Once we use ${company}, what you agreed to goes there ${until}`;
}

export default function Consents() {
  const { isOn, purposes, allowed, history, next } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={
        isOn
          ? 'Nothing that you told us for your tax return goes to anyone else, or is used for anything else, unless you sign for it. You don’t have to: our services are the same either way.'
          : 'No outside company answers for Jennifer or hears your voice notes right now, so there is nothing to sign for that. If that changes, we’ll ask you here first.'
      }
    >
      {purposes.map(({ purpose, title, state, says, text }) => (
        <Sheet key={purpose}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">{title}</h2>
            <Badge look={state === 'given' ? 'good' : state ? 'warn' : 'plain'}>
              {state ? CONSENT_STATES[state] : 'Not given'}
            </Badge>
          </div>
          <p>{says}</p>
          {text && (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
                What you signed
              </summary>
              <div className="whitespace-pre-wrap">{text}</div>
            </details>
          )}
          <div className="flex flex-wrap gap-3">
            {isOn && state !== 'given' && (
              <PostButton action={`${HERE}/${purpose}`}>
                {state ? 'Read and sign again' : 'Read and sign'}
                <span className="sr-only">: {title}</span>
              </PostButton>
            )}
            {state && (
              <PostButton action={`${HERE}/${purpose}/revocation`} look="outline">
                Withdraw consent<span className="sr-only">: {title}</span>
              </PostButton>
            )}
          </div>
        </Sheet>
      ))}
      {allowed.map(({ id, title, says, href }) => (
        <Sheet key={id}>
          <h2 className="text-xl">{title}</h2>
          <p>{says}</p>
          <div className="flex flex-wrap gap-3">
            {href && <SecondaryLink href={href}>Read what you signed</SecondaryLink>}
            <PostButton action={`${HERE}/${id}/revocation`} look="outline">
              Withdraw consent<span className="sr-only">: {title}</span>
            </PostButton>
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
