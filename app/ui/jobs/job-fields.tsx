import { Select } from '../field/controls';
import { Input } from '../field/text';
import { inputProps, type FormField } from '../form';

type JobFieldsProps = {
  fields: Record<'preparerId' | 'reviewerId' | 'dueOn', unknown>;
  staff: readonly { id: string; name: string }[];
  dueHint: string;
};

/** Who does a job, and when it is due. */
export function JobFields({ fields, staff, dueHint }: JobFieldsProps) {
  const people = [
    { value: '', label: 'Nobody yet' },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const props = (name: keyof typeof fields) => inputProps(fields[name] as FormField);
  return (
    <>
      <Select {...props('preparerId')} label="Preparer" options={people} />
      <Select {...props('reviewerId')} label="Reviewer" options={people} />
      <Input {...props('dueOn')} type="date" label="Due date" hint={dueHint} />
    </>
  );
}
