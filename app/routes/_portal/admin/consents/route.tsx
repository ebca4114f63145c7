import { useLoaderData } from '@remix-run/react';
import {
  CONSENT_LABELS,
  CONSENT_STATES,
  lastDayText,
  type ConsentState,
} from '~/domain/consent/consent';
import { staffLetterPath } from '~/domain/letters/letter';
import { dateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { hasOutsideService, listConsents } from '~/models/consent.server';
import { Badge } from '~/ui/badge';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

const ENDS: Record<ConsentState, (on: string) => string> = {
  given: (on) => `Valid until ${on}`,
  outdated: () => 'Nothing is sent under it',
  withdrawn: (on) => `Withdrawn ${on}`,
  expired: (on) => `Expired ${on}`,
};

export const loader = viewerLoader(async ({ after }) => {
  const { rows, next } = await listConsents(after, new Date());
  const consents = rows.map(({ purpose, revokedAt, givenAt, expiresAt, ...row }) => ({
    ...row,
    title: CONSENT_LABELS[purpose as keyof typeof CONSENT_LABELS],
    given: dateText(givenAt!),
    ends: ENDS[row.state](revokedAt ? dateText(revokedAt) : lastDayText(expiresAt)),
  }));
  return { consents, next, first: after === null, isOn: hasOutsideService() };
});

export default function AllConsents() {
  const { consents, next, first, isOn } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead="What people allow us to send to others, or to use for anything but their return, newest first. Only they can give or withdraw consent, and each consent has an end."
    >
      {!isOn && (
        <p>
          No outside language model or transcription service is turned on, so nothing is sent to
          anyone now, and no one is asked to sign. A consent marked Given applies again once its
          company is turned on.
        </p>
      )}
      {consents.some(({ state }) => state === 'outdated') && (
        <p>
          <strong>Outdated</strong> means signed for another company or an earlier text. Nothing is
          sent under it, and the person is asked to sign again.
        </p>
      )}
      <List
        items={consents}
        next={next}
        empty={
          first
            ? 'No one has signed a consent yet. People give theirs under Account, Consents, and they are listed here.'
            : 'There are no more consents.'
        }
      >
        {({ accountId, letterId, name, title, company, signature, text, state, given, ends }) => (
          <Entry
            title={name}
            href={letterId ? staffLetterPath(letterId) : `/admin/users/${accountId}`}
            aside={
              <>
                <Badge look={state === 'given' ? 'good' : state === 'outdated' ? 'warn' : 'plain'}>
                  {CONSENT_STATES[state]}
                </Badge>
                <p className="mt-1">
                  Signed {given}
                  <br />
                  {ends}
                </p>
              </>
            }
          >
            <p>{title}</p>
            <p className="text-sm text-muted">
              {company && `To ${company}, `}signed as “{signature}”
            </p>
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
                What {name || 'they'} signed
              </summary>
              <div className="whitespace-pre-wrap">{text}</div>
            </details>
          </Entry>
        )}
      </List>
    </Page>
  );
}
