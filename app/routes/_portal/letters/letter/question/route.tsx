import { useLoaderData } from '@remix-run/react';
import { questionSchema } from '~/domain/letters/letter';
import { realtime } from '~/gateways/realtime/realtime.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { sendMessage } from '~/models/conversation/send.server';
import { TextArea } from '~/ui/field/text';
import { FormId, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';
import { requireLetter } from '../letter-access.server';

export const handle: PageHandle<typeof loader> = {
  title: 'Ask a question',
  record: ({ title }) => title,
};

export const loader = viewerLoader(async ({ args }) => {
  const { letter, page } = await requireLetter(args);
  return { title: letter.title, page };
});

/** Sends a message about the letter. */
export const action = formAction(questionSchema, async ({ text }, { args, viewer, newId }) => {
  const { letter, page } = await requireLetter(args);
  const content = `About the letter “${letter.title}”: ${text}`;
  const message = { partyId: viewer.partyId, content, clientId: newId ?? crypto.randomUUID() };
  await sendMessage(viewer, message, new Date(), realtime.publish);
  return { to: page, text: 'Message sent. We’ll answer you in Messages.' };
});

export default function AskAboutLetter() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <Page lead={title}>
      <SheetForm
        schema={questionSchema}
        id="question-form"
        button="Send question"
        look="accent"
        pending="Sending…"
        back={{ label: 'Back to the letter', href: page }}
      >
        {(fields) => (
          <>
            <FormId />
            <TextArea {...fields.text} label="What isn’t clear?" rows={5} />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
