import type { SubmissionResult } from '@conform-to/react';
import { cannedReplySchema } from '~/domain/messaging/message';
import { Button } from '../button';
import { ErrorSummary } from '../error-summary';
import { Input, TextArea } from '../field/text';
import { formProps, inputProps, textAreaProps, useSchemaForm } from '../form';

type CannedReplyFormProps = {
  reply?: { title: string; content: string };
  lastResult?: SubmissionResult<string[]> | null;
};

export function CannedReplyForm({ reply, lastResult }: CannedReplyFormProps) {
  const [form, { title, content }] = useSchemaForm(cannedReplySchema, {
    id: 'reply-form',
    lastResult,
    defaultValue: reply,
  });
  return (
    <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
      <ErrorSummary form={form} fields={[title, content]} />
      <Input
        {...inputProps(title)}
        label="Title"
        hint="Use this title to find the reply. Clients don’t see it."
      />
      <TextArea {...textAreaProps(content)} label="Reply" rows={8} dir="auto" />
      <Button data-pending="Saving…">Save reply</Button>
    </form>
  );
}
