import { useLoaderData } from '@remix-run/react';
import { disclosureSchema, lastDayText } from '~/domain/consent/consent';
import { LETTER_STATES, staffLetterPath } from '~/domain/letters/letter';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import {
  getConsentDocument,
  listAskedConsents,
  listDocumentConsents,
  recordDisclosure,
} from '~/models/letter/consent.server';
import { Choices } from '~/ui/field/controls';
import { TextArea } from '~/ui/field/text';
import { FormId, SchemaForm } from '~/ui/form';
import { SecondaryLink } from '~/ui/link';
import { Entry, List } from '~/ui/list';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Send or use it for something else',
  record: ({ id, name }) => ({ label: name, href: `/dashboard/documents/${id}` }),
};

export const loader = viewerLoader(async ({ id }) => {
  const { document, party } = await getConsentDocument(id);
  const now = new Date();
  const consents = await listDocumentConsents(id, now);
  return {
    id,
    name: document.name,
    client: party.name,
    asked: await listAskedConsents(id, now),
    consents: consents.map(({ id: value, purpose, company, expiresAt, text }) => ({
      value,
      label: purpose === 'use' ? 'Use it ourselves' : `Send it to ${company}`,
      hint: `${/^What for: (.*)$/m.exec(text)?.[1] ?? ''}, until ${lastDayText(expiresAt)}`,
    })),
  };
});

export const action = formAction(disclosureSchema, async (values, { id, viewer, newId }) => {
  await recordDisclosure(viewer, id, values, new Date(), newId);
  return {
    to: `/dashboard/documents/${id}`,
    text: 'Recorded with the consent. The client sees it under Consents.',
  };
});

export default function Disclosure() {
  const { id, name, client, asked, consents } = useLoaderData<typeof loader>();
  const ask = `/admin/documents/${id}/consent`;
  return (
    <Page
      lead={`${name}, of ${client}. Sending it to a lender or to anyone else, or using it for anything but the return, needs the client’s consent first.`}
    >
      <Sheet>
        {consents.length === 0 ? (
          <p>No consent allows it now.</p>
        ) : (
          <SchemaForm
            schema={disclosureSchema}
            id="disclosure-form"
            button="Record it"
            pending="Saving…"
          >
            {(fields) => (
              <>
                <FormId />
                <Choices {...fields.consent} label="What do you do with it?" options={consents} />
                <TextArea
                  {...fields.how}
                  label="How"
                  hint="Such as uploaded to the lender’s portal. It is kept with the consent."
                  rows={3}
                />
              </>
            )}
          </SchemaForm>
        )}
        <p>
          <SecondaryLink href={ask}>Ask for a consent</SecondaryLink>
        </p>
      </Sheet>
      {asked.length > 0 && (
        <PageSection id="asked" title="Asked for">
          <List items={asked}>
            {({ id: letter, company, state }) => (
              <Entry
                title={company ? `To send it to ${company}` : 'To use it ourselves'}
                href={staffLetterPath(letter)}
                aside={LETTER_STATES[state].label}
              />
            )}
          </List>
        </PageSection>
      )}
    </Page>
  );
}
