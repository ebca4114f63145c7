import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { declineSchema } from '~/domain/letters/letter';
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
  return { title: letter.title, page };
}

export const action = formAction(declineSchema, async ({ text }, { args }) => {
  const { reader, id, page, identified } = await requireLetter(args);
  await declineLetter(reader, id, text, identified, new Date());
  return { to: page, text: 'You declined this letter. We’ll read your reason and answer you.' };
});

export default function Decline() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <Page lead={`Nobody can sign “${title}” after that. If you want a change, ask us instead.`}>
      <SheetForm
        schema={declineSchema}
        id="decline-form"
        button="Decline"
        pending="Sending…"
        back={{ label: 'Back to the letter', href: page }}
      >
        {(fields) => <TextArea {...fields.text} label="Why don’t you want to sign?" rows={4} />}
      </SheetForm>
    </Page>
  );
}
