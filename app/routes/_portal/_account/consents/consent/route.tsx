import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  CONSENT_NOTICE,
  CONSENT_TITLES,
  consentTerms,
  isConsentPurpose,
  isSignatureOf,
  signatureSchema,
} from '~/domain/consent/consent';
import { dateText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { notFound } from '~/models/not-found.server';
import { requireViewer } from '~/http/viewer.server';
import {
  consentParties,
  giveConsent,
  hasOutsideService,
  standingConsents,
} from '~/models/consent/consent.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { NothingToSign, SignedConsent } from './signed-consent';

const HERE = '/account/consents';

export const handle: PageHandle<typeof loader> = {
  title: ({ title }) => title,
  record: ({ title }) => title,
};

function purposeOf({ params }: LoaderFunctionArgs) {
  if (!isConsentPurpose(params.purpose)) throw notFound();
  return params.purpose;
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const purpose = purposeOf(args);
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
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const purpose = purposeOf(args);
  const submission = parseWithZod(await readForm(args.request), { schema: signatureSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { signature } = submission.value;
  const wrong = `Type your name as your profile has it: ${viewer.fullName}.`;
  if (!isSignatureOf(signature, viewer.fullName))
    return invalidForm(submission, { fields: { signature: [wrong] } });
  const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
  if (refusal) return invalidForm(submission, { form: [refusal], status: 429 });
  await giveConsent(viewer, purpose, signature, new Date());
  return redirectWithFlash(HERE, {
    kind: 'success',
    text: 'Your consent is signed. You can withdraw it here at any time.',
  });
}

export default function Consent() {
  const { purpose, title, terms, name, isOn, before, signed } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(signatureSchema, {
    id: 'consent-form',
    lastResult: useActionData<typeof action>(),
  });
  const revocation = `${HERE}/${purpose}/revocation`;
  if (signed)
    return (
      <SignedConsent
        title={title}
        revocation={revocation}
        signed={signed}
        isOutdated={before !== null}
      />
    );
  if (!isOn) return <NothingToSign title={title} back={HERE} />;
  return (
    <Page
      title={title}
      lead={`${before ? `You signed an earlier version on ${before}. What we send, or whom we send it to, has changed since. ` : ''}Read what you would agree to. You don’t have to sign, and you can change your mind later.`}
    >
      <Sheet>
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
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.signature]} />
          <Input
            {...inputProps(fields.signature)}
            label="Your full name"
            hint={`Type ${name} to sign. Today’s date is kept with it.`}
            autoComplete="off"
          />
          <div className="flex flex-wrap gap-3">
            <Button>Sign consent</Button>
            <ButtonLink look="outline" href={HERE}>
              Don’t sign
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
