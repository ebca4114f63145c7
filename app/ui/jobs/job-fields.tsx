import { Select } from '../field/controls';
import { Input } from '../field/text';
import type { FormField } from '../form';

type JobFieldsProps = {
  fields: Record<'preparerId' | 'reviewerId' | 'dueOn', FormField>;
  staff: readonly { id: string; name: string }[];
  dueHint: string;
};

/** Who does a job, and when it is due. */
export function JobFields({ fields, staff, dueHint }: JobFieldsProps) {
  const people = [
    { value: '', label: 'Nobody yet' },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Select {...fields.preparerId} label="Preparer" options={people} />
      <Select {...fields.reviewerId} label="Reviewer" options={people} />
      <Input {...fields.dueOn} type="date" label="Due date" hint={dueHint} />
    </>
  );
}
