import { ROW_PAGES, rowSchema, type toFormDefaults } from '~/domain/assistant/row-form';
import { PAGES } from '~/domain/assistant/pages';
import { Checkbox } from '../field/checkbox';
import { Select } from '../field/controls';
import { Input, TextArea } from '../field/text';
import { checkboxProps, inputProps, SchemaForm } from '../form';

const PAGE_OPTIONS = ROW_PAGES.map((value) => ({ value, label: PAGES[value].en }));

export function RowForm({ defaults }: { defaults: Partial<ReturnType<typeof toFormDefaults>> }) {
  return (
    <SchemaForm
      schema={rowSchema}
      id="row-form"
      defaultValue={defaults}
      button="Save answer"
      pending="Saving…"
    >
      {(fields) => (
        <>
          <Input
            {...inputProps(fields.titleEn)}
            label="Title in English"
            hint="The question in a few words, such as Paying the IRS in installments."
          />
          <Input {...inputProps(fields.titleEs)} label="Title in Spanish" lang="es" />
          <TextArea
            {...inputProps(fields.asks)}
            label="How people ask this"
            hint="One wording a line, in English and Spanish. Leave out names and numbers of clients."
            rows={6}
          />
          <TextArea
            {...inputProps(fields.en)}
            label="Answer in English"
            hint="Two to four sentences. Jennifer says them word for word."
            rows={6}
          />
          <TextArea {...inputProps(fields.es)} label="Answer in Spanish" rows={6} lang="es" />
          <Select
            {...inputProps(fields.page)}
            label="Page to link to"
            options={[{ value: '', label: 'Choose a page' }, ...PAGE_OPTIONS]}
          />
          <Checkbox
            {...checkboxProps(fields.person)}
            label="Also offer to talk to a person or book a consultation"
          />
        </>
      )}
    </SchemaForm>
  );
}
