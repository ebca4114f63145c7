import type { SubmissionResult } from '@conform-to/react';
import { ENTRY_LABELS, entrySchema } from '~/domain/investing/entry';
import { ENTRY_KINDS } from '~/domain/investing/performance';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Choices } from '~/ui/field/choices';
import { Money } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { choicesProps, formProps, inputProps, useSchemaForm } from '~/ui/form';
import { FormId } from '~/ui/form-id';
import { PageSection, Sheet } from '~/ui/page';

type EntryFormProps = { lastResult?: SubmissionResult<string[]>; today: string };

export function EntryForm({ lastResult, today }: EntryFormProps) {
  const [form, fields] = useSchemaForm(entrySchema(today), {
    id: 'entry',
    lastResult,
    defaultValue: { kind: 'valuation', date: today },
  });
  return (
    <PageSection id="new-entry" title="New entry" className="space-y-4">
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-6">
          <FormId />
          <ErrorSummary form={form} fields={[fields.kind, fields.date, fields.amount]} />
          <Choices
            {...choicesProps(fields.kind)}
            label="What do you want to enter?"
            type="radio"
            options={ENTRY_KINDS.map((kind) => ({ value: kind, label: ENTRY_LABELS[kind] }))}
          />
          <Input
            {...inputProps(fields.date, 'date')}
            label="On which day?"
            hint="For an exact return, also enter what it was worth on days you put money in or took it out."
            max={today}
            className="sm:max-w-56"
          />
          <Money {...inputProps(fields.amount)} label="Amount" />
          <Button data-pending="Saving…">Save entry</Button>
        </form>
      </Sheet>
    </PageSection>
  );
}
