import type { SubmissionResult } from '@conform-to/react';
import { noteSchema } from '~/domain/administration/people';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { TextArea } from './field/text';
import { formProps, textAreaProps, useSchemaForm } from './form';
import { FormId } from './form-id';

type NoteFormProps = { id: string; lastResult?: SubmissionResult<string[]> | null };

export function NoteForm({ id, lastResult }: NoteFormProps) {
  const [form, fields] = useSchemaForm(noteSchema, { id: 'note-form', lastResult });
  return (
    <form
      {...formProps(form)}
      method="post"
      action={`/admin/users/${id}/notes`}
      data-enhanced
      className="space-y-4"
    >
      <FormId />
      <ErrorSummary form={form} fields={[fields.text]} />
      <TextArea
        {...textAreaProps(fields.text)}
        label="Note"
        hint="Only staff see it."
        rows={3}
        maxLength={2_000}
      />
      <Button look="outline">Save note</Button>
    </form>
  );
}
