import { wordingSchema } from '~/domain/assistant/row-form';
import { Select } from '../field/controls';
import { Input } from '../field/text';
import { inputProps, SheetForm } from '../form';

type WordingFormProps = {
  /** The question that it is for, which has the form's page. */
  questionId: string;
  wording: string;
  rows: readonly { id: string; title: string }[];
};

export const WordingForm = ({ questionId, wording, rows }: WordingFormProps) => (
  <SheetForm
    schema={wordingSchema}
    id="wording-form"
    action={`/admin/assistant/answers/${questionId}/wording`}
    defaultValue={{ wording }}
    button="Add wording"
    pending="Saving…"
  >
    {(fields) => (
      <>
        <Input
          {...inputProps(fields.wording)}
          label="Wording"
          hint="Shorten it to the question. Leave out names and numbers of clients."
        />
        <Select
          {...inputProps(fields.row)}
          label="Answer"
          options={[
            { value: '', label: 'Choose an answer' },
            ...rows.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </>
    )}
  </SheetForm>
);
