import { cannedReplySchema } from '~/domain/messaging/message';
import { Input, TextArea } from '../field/text';
import { inputProps, SchemaForm } from '../form';

export function CannedReplyForm({ reply }: { reply?: { title: string; content: string } }) {
  return (
    <SchemaForm
      schema={cannedReplySchema}
      id="reply-form"
      defaultValue={reply}
      button="Save reply"
      pending="Saving…"
    >
      {({ title, content }) => (
        <>
          <Input
            {...inputProps(title)}
            label="Title"
            hint="Use this title to find the reply. Clients don’t see it."
          />
          <TextArea {...inputProps(content)} label="Reply" rows={8} dir="auto" />
        </>
      )}
    </SchemaForm>
  );
}
