import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { declineSchema } from '~/domain/letters/letter';
import { FormRefusal } from '~/domain/forms/refusal';
import { formAction } from '~/http/form-action.server';
import { declineLetter } from '~/models/letter/sign.server';
import { TextArea } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';
import { requireLetter } from '../letter-access.server';

export const handle: PageHandle<typeof loader> = {
  title: 'Decline to sign?',
  record: ({ title }) => title,
};

export async function loader(args: LoaderFunctionArgs) {
  const { letter, page } = await requireLetter(args);
  return { title: letter.title, page, isConsent: letter.consent !== null };
}

export const action = formAction(declineSchema, async ({ text }, { args }) => {
  const { letter, reader, id, page, identified } = await requireLetter(args);
  if (!text && !letter.consent)
    throw new FormRefusal('Tell us why you don’t want to sign.', { field: 'text' });
  await declineLetter(reader, id, text || 'No reason given.', identified, new Date());
  return { to: page, text: 'You declined this letter. We’ll read your reason and answer you.' };
});

export default function Decline() {
  const { title, page, isConsent } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={
        isConsent
          ? `You don’t have to sign “${title}”. Nothing about our services changes.`
          : `Nobody can sign “${title}” after that. If you want a change, ask us instead.`
      }
    >
      <SheetForm
        schema={declineSchema}
        id="decline-form"
        button="Decline"
        pending="Sending…"
        back={{ label: 'Back to the letter', href: page }}
      >
        {(fields) => (
          <TextArea
            {...fields.text}
            label={isConsent ? 'Why? (optional)' : 'Why don’t you want to sign?'}
            rows={4}
          />
        )}
      </SheetForm>
    </Page>
  );
}
