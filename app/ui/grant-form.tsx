import { ROLE_LABELS, type Role } from '~/domain/access/roles';
import { grantSchema } from '~/domain/administration/grant';
import { goBack } from '~/domain/forms/confirmation';
import { Choices, EmailInput, Input } from './field/controls';
import { SheetForm } from './form';

const EDITOR_HINT =
  'Edits and publishes what the site says: the firm, prices and content. Only for admins.';

type GrantFormProps = {
  defaultValue?: { email: string };
  roles: readonly Role[];
  button: string;
  back: string;
  hint: string;
};

export const GrantForm = ({ defaultValue, roles, button, back, hint }: GrantFormProps) => (
  <SheetForm
    schema={grantSchema}
    id="grant-form"
    defaultValue={defaultValue}
    button={button}
    look="accent"
    back={goBack(back)}
  >
    {(fields) => (
      <>
        <EmailInput {...fields.email} autoComplete="off" />
        <Choices
          {...fields.role}
          label="Role"
          columns="sm:grid-cols-2"
          options={roles.map((role) => ({
            value: role,
            label: ROLE_LABELS[role],
            hint: role === 'editor' ? EDITOR_HINT : undefined,
          }))}
        />
        <Input {...fields.reason} label="Reason" hint={hint} />
      </>
    )}
  </SheetForm>
);
