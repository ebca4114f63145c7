import { useLoaderData } from '@remix-run/react';
import { askedConsentSchema, consentEnd } from '~/domain/consent/consent';
import { namesText, staffLetterPath } from '~/domain/letters/letter';
import { civilTime } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { askConsent, getConsentDocument } from '~/models/letter/consent.server';
import { Choices } from '~/ui/field/controls';
import { EmailInput, Input } from '~/ui/field/text';
import { FormId, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Ask for a consent',
  record: ({ id, name }) => ({ label: name, href: `/dashboard/documents/${id}` }),
};

export const loader = viewerLoader(async ({ id }) => {
  const { document, party, members } = await getConsentDocument(id);
  const { kind, name, email } = party;
  return {
    id,
    name: document.name,
    party: { kind, name, email },
    signers: namesText(kind === 'company' ? members.slice(0, 1) : members),
    until: civilTime(consentEnd(new Date())).date,
  };
});

export const action = formAction(askedConsentSchema, async (values, { id, viewer, newId }) => {
  const letterId = await askConsent(viewer, id, values, new Date(), newId);
  return { to: staffLetterPath(letterId), text: 'Sent. We emailed everyone who has to sign.' };
});

const KINDS = [
  {
    value: 'disclosure',
    label: 'Send it to someone else',
    hint: 'Such as a lender, a landlord or an adviser.',
  },
  {
    value: 'use',
    label: 'Use it ourselves',
    hint: 'For anything but preparing the return. It needs a consent of its own.',
  },
];

export default function AskForConsent() {
  const { id, name, party, signers, until } = useLoaderData<typeof loader>();
  const isCompany = party.kind === 'company';
  return (
    <Page
      lead={`${name}, of ${party.name}. They read what federal law requires (section 7216) and decide; nothing may depend on it.`}
    >
      <SheetForm
        schema={askedConsentSchema}
        id="consent-form"
        button="Send consent"
        look="accent"
        pending="Sending…"
        back={{ label: 'Back', href: `/admin/documents/${id}/disclosure` }}
        defaultValue={{
          until,
          otherName: signers || isCompany ? '' : party.name,
          otherEmail: signers ? '' : party.email,
        }}
      >
        {(fields) => (
          <>
            <FormId />
            <Choices {...fields.kind} label="What for?" options={KINDS} />
            <Input
              {...fields.recipient}
              label="To whom (for sending it)"
              hint="The company or person by name."
            />
            <Input
              {...fields.purpose}
              label="Purpose"
              hint="For example: your mortgage application."
            />
            <Input {...fields.until} type="date" label="Valid until" hint="One year is usual." />
            {signers && <p>{signers} will be asked to sign.</p>}
            <Input
              {...fields.otherName}
              label={signers ? 'Someone without an account (optional)' : 'Who signs?'}
              hint={
                isCompany
                  ? 'They sign in the place of the owner.'
                  : 'Both spouses sign for a joint return.'
              }
            />
            <EmailInput
              {...fields.otherEmail}
              label={signers ? 'Their email (optional)' : 'Their email'}
              autoComplete="off"
            />
            {isCompany && (
              <Input
                {...fields.title}
                label="In which capacity they sign"
                hint="For example Managing member."
              />
            )}
          </>
        )}
      </SheetForm>
    </Page>
  );
}
