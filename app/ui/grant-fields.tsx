import { ROLE_LABELS, type Role } from '~/domain/access/roles';
import { Choices } from './field/controls';
import { Input } from './field/text';
import type { FormField } from './form';

const EDITOR_HINT =
  'Edits and publishes what the site says: the firm, prices and content. Only for admins.';

type GrantFieldsProps = {
  fields: { role: FormField; reason: FormField };
  roles: readonly Role[];
  hint: string;
};

export const GrantFields = ({ fields, roles, hint }: GrantFieldsProps) => (
  <>
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
);
