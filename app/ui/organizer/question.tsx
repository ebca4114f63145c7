import type { Question } from '~/domain/organizer/template';
import { Choices, Money } from '../field/controls';
import { Input, TextArea } from '../field/text';
import type { FormField } from '../form';

const YES_NO = { yes: 'Yes', no: 'No' };
const FILE = { yes: 'I have it', no: 'I don’t have one' };

const AUTOCOMPLETE: Partial<Record<Question['type'], string>> = {
  employer: 'off',
  account: 'off',
  ssn: 'off',
  routing: 'off',
  bank: 'off',
};

type QuestionProps = {
  question: Pick<Question, 'type' | 'label' | 'hint' | 'options' | 'optional'>;
  field: FormField;
  /** The number that is kept, masked. */
  mask?: string | null;
};

/** A question of an organizer as its client answers it. */
export function QuestionField({ question, field, mask }: QuestionProps) {
  const { type, label, options, optional } = question;
  const kept =
    mask &&
    `We have ${mask}. Leave it blank to keep it, or choose “I don’t know yet” to delete it.`;
  const hint = [kept, question.hint, optional && 'Optional.'].filter(Boolean).join(' ');
  const shared = { ...field, label, hint: hint || undefined };
  switch (type) {
    case 'yes/no':
      return <Choices {...shared} options={YES_NO} columns="grid-cols-2" />;
    case 'file':
      return <Choices {...shared} options={FILE} columns="sm:grid-cols-2" />;
    case 'choice':
      return <Choices {...shared} options={options.map((value) => ({ value, label: value }))} />;
    case 'text':
      return <TextArea {...shared} rows={3} />;
    case 'money':
      return <Money {...shared} placeholder="" />;
    case 'date':
      return <Input {...shared} type="date" />;
    case 'ssn':
    case 'routing':
    case 'bank':
      return <Input {...shared} inputMode="numeric" autoComplete={AUTOCOMPLETE[type]} />;
    default:
      return <Input {...shared} autoComplete={AUTOCOMPLETE[type]} />;
  }
}
