import { memberSchema, SUBJECT_LABELS, type MemberDefaults } from '~/domain/administration/team';
import { Checkbox } from './field/checkbox';
import { Choices } from './field/choices';
import { Select } from './field/controls';
import { EmailInput, Input, TextArea } from './field/text';
import { checkboxProps, choicesProps, inputProps, SchemaForm } from './form';
import { FormId } from './form-id';

type MemberFormProps = {
  accounts: readonly { id: string; label: string }[];
  defaults?: MemberDefaults;
  button: string;
};

export function MemberForm({ accounts, defaults, button }: MemberFormProps) {
  return (
    <SchemaForm
      schema={memberSchema}
      id="member-form"
      defaultValue={defaults ?? { bookable: 'on', position: '99' }}
      button={button}
    >
      {(fields) => (
        <>
          <FormId />
          <Input {...inputProps(fields.name)} label="Name" autoComplete="off" />
          <Input
            {...inputProps(fields.role)}
            label="Role"
            hint="What clients see, such as Head of Tax."
          />
          <TextArea {...inputProps(fields.description)} label="Description" rows={3} />
          <EmailInput {...inputProps(fields.email)} autoComplete="off" />
          <Input {...inputProps(fields.linkedin)} label="LinkedIn (optional)" />
          <Input {...inputProps(fields.website)} label="Website (optional)" />
          <Choices
            {...choicesProps(fields.subjects)}
            label="Subjects"
            hint="Clients who book one of these can meet this person."
            type="checkbox"
            columns="sm:grid-cols-2"
            options={SUBJECT_LABELS}
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
        </>
      )}
    </SchemaForm>
  );
}
