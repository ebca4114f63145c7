import type { SubmissionResult } from '@conform-to/react';
import { cannedReplySchema } from '~/domain/messaging/message';
import { Button } from '../button';
import { Input, TextArea } from '../field/text';
import { inputProps, textAreaProps } from '../form';
import { SchemaForm } from '../schema-form';

type CannedReplyFormProps = {
  reply?: { title: string; content: string };
  lastResult?: SubmissionResult<string[]> | null;
};

export function CannedReplyForm({ reply, lastResult }: CannedReplyFormProps) {
  return (
    <SchemaForm
      id="reply-form"
      schema={cannedReplySchema}
      lastResult={lastResult}
      defaultValue={reply}
    >
      {({ title, content }) => (
        <>
          <Input
            {...inputProps(title)}
            label="Title"
            hint="Use this title to find the reply. Clients don’t see it."
          />
          <TextArea {...textAreaProps(content)} label="Reply" rows={8} dir="auto" />
          <Button data-pending="Saving…">Save reply</Button>
        </>
      )}
    </SchemaForm>
  );
}
