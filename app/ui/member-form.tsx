import type { SubmissionResult } from '@conform-to/react';
import { memberSchema, SUBJECT_LABELS, type MemberDefaults } from '~/domain/administration/team';
import { SUBJECTS } from '~/domain/catalogue/subjects';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { Checkbox } from './field/checkbox';
import { Choices } from './field/choices';
import { Select } from './field/controls';
import { EmailInput, Input, TextArea } from './field/text';
import {
  allFields,
  checkboxProps,
  choicesProps,
  formProps,
  inputProps,
  textAreaProps,
  useSchemaForm,
} from './form';
import { FormId } from './form-id';

type MemberFormProps = {
  accounts: readonly { id: string; label: string }[];
  defaults?: MemberDefaults;
  button: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

export function MemberForm({ accounts, defaults, button, lastResult }: MemberFormProps) {
  const [form, fields] = useSchemaForm(memberSchema, {
    id: 'member-form',
    lastResult,
    defaultValue: defaults ?? { bookable: 'on', position: '99' },
  });
  return (
    <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
      <FormId />
      <ErrorSummary form={form} fields={allFields(memberSchema, fields)} />
      <Input {...inputProps(fields.name)} label="Name" autoComplete="off" />
      <Input
        {...inputProps(fields.role)}
        label="Role"
        hint="What clients see, such as Head of Tax."
      />
      <TextArea {...textAreaProps(fields.description)} label="Description" rows={3} />
      <EmailInput {...inputProps(fields.email, 'email')} autoComplete="off" />
      <Input {...inputProps(fields.linkedin)} label="LinkedIn (optional)" />
      <Input {...inputProps(fields.website)} label="Website (optional)" />
      <Choices
        {...choicesProps(fields.subjects)}
        label="Subjects"
        hint="Clients who book one of these can meet this person."
        type="checkbox"
        columns="sm:grid-cols-2"
        options={SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }))}
      />
      <Input
        {...inputProps(fields.videoRoom)}
        label="Video room (optional)"
        hint="The https address where they meet clients by video."
      />
      <Select
        {...inputProps(fields.accountId)}
        label="Account"
        hint="They see their meetings when they sign in with it, and get booking news by email. It needs the role professional or admin."
        options={[
          { value: '', label: 'None' },
          ...accounts.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <Checkbox {...checkboxProps(fields.bookable)} label="Clients can book them" />
      <Input
        {...inputProps(fields.position)}
        label="Place on the home page"
        hint="1 is first."
        inputMode="numeric"
        maxLength={3}
      />
      <Button>{button}</Button>
    </form>
  );
}
