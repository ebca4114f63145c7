import type { SubmissionResult } from '@conform-to/react';
import { wordingSchema } from '~/domain/assistant/row-form';
import { Button } from '../button';
import { Select } from '../field/controls';
import { Input } from '../field/text';
import { inputProps, selectProps } from '../form';
import { SchemaForm } from '../schema-form';

type WordingFormProps = {
  /** The question that it is for, which has the form's page. */
  questionId: string;
  wording: string;
  rows: readonly { id: string; title: string }[];
  lastResult?: SubmissionResult<string[]> | null;
};

export function WordingForm({ questionId, wording, rows, lastResult }: WordingFormProps) {
  return (
    <SchemaForm
      id="wording-form"
      schema={wordingSchema}
      lastResult={lastResult}
      defaultValue={{ wording }}
      action={`/admin/assistant/answers/${questionId}/wording`}
    >
      {(fields) => (
        <>
          <Input
            {...inputProps(fields.wording)}
            label="Wording"
            hint="Shorten it to the question. Leave out names and numbers of clients."
          />
          <Select
            {...selectProps(fields.row)}
            label="Answer"
            options={[
              { value: '', label: 'Choose an answer' },
              ...rows.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <Button data-pending="Saving…">Add wording</Button>
        </>
      )}
    </SchemaForm>
  );
}
