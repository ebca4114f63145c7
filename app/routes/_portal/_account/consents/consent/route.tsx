import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  CONSENT_NOTICE,
  CONSENT_TITLES,
  consentTerms,
  isConsentPurpose,
  isSignature,
  signatureSchema,
} from '~/domain/consent/consent';
import { FormRefusal } from '~/domain/forms/refusal';
import { dateText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import {
  consentParties,
  giveConsent,
  hasOutsideService,
  standingConsents,
} from '~/models/consent.server';
import { PostButton, SecondaryLink } from '~/ui/link';
import { Input } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

const HERE = '/account/consents';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

function getPurpose({ params }: LoaderFunctionArgs) {
  if (!isConsentPurpose(params.purpose)) throw notFound();
  return params.purpose;
}

export const loader = viewerLoader(async ({ args, viewer }) => {
  const purpose = getPurpose(args);
  const kept = (await standingConsents(viewer, new Date()))(purpose);
  const isOn = hasOutsideService();
  // Where nothing can be sent nobody is asked to sign.
  const shown = kept?.state === 'given' || !isOn ? kept : null;
  return {
    purpose,
    title: CONSENT_TITLES[purpose],
    terms: consentTerms(purpose, consentParties()),
    name: viewer.fullName,
    isOn,
    before: kept?.state === 'outdated' ? dateText(kept.givenAt) : null,
    signed: shown && {
      on: dateText(shown.givenAt),
      until: dateText(shown.expiresAt),
      by: shown.signature,
      text: shown.text,
    },
  };
});

export const action = formAction(signatureSchema, async ({ signature }, { args, viewer }) => {
  const purpose = getPurpose(args);
  if (!isSignature(signature, viewer.fullName))
    throw new FormRefusal(`Type your name as it appears in your profile: ${viewer.fullName}.`, {
      field: 'signature',
    });
  await assertWithinLimits(['request by account', viewer.accountId]);
  await giveConsent(viewer, purpose, signature, new Date());
  return { to: HERE, text: 'Your consent is signed. You can withdraw it here at any time.' };
});

export default function Consent() {
  const { purpose, terms, name, isOn, before, signed } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(signatureSchema, { id: 'consent-form' });
  if (signed)
    return (
      <Page
        sheet
        lead={`Signed by ${signed.by} on ${signed.on}, ${before ? 'outdated, so nothing is sent' : `valid until ${signed.until}`}.`}
      >
        <div className="whitespace-pre-wrap wrap-anywhere">{signed.text}</div>
        <PostButton action={`${HERE}/${purpose}/revocation`} look="outline">
          Withdraw consent
        </PostButton>
      </Page>
    );
  if (!isOn)
    return (
      <Page lead="We don’t use an outside company for this at the moment, so nothing is sent and there is nothing to sign.">
        <p>
          <SecondaryLink href={HERE}>Back to consents</SecondaryLink>
        </p>
      </Page>
    );
  return (
    <Page
      sheet
      lead={`${before ? `You signed an earlier version on ${before}. What we send, or whom we send it to, has changed since. ` : ''}Read what you would agree to. You don’t have to sign, and you can change your mind later.`}
    >
      <dl className="divide-y divide-line border-y border-line">
        {terms.map(({ term, text }) => (
          <div key={term} className="py-3">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="space-y-3 text-sm">
        {CONSENT_NOTICE.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <PostForm form={form} button="Sign consent" back={{ label: 'Don’t sign', href: HERE }}>
        <Input
          {...fields.signature}
          label="Your full name"
          hint={`Type ${name} to sign. Today’s date is saved with it.`}
          autoComplete="off"
        />
      </PostForm>
    </Page>
  );
}
