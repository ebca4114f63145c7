import { isSecret, listPages, parseTemplate, type Question } from '../organizer/template';
import { ORGANIZER_1040 } from './organizer-1040';
import type { Blank } from './tax-form';

const KINDS: Partial<Record<Question['type'], Blank['kind']>> = {
  money: 'money',
  date: 'date',
  choice: 'choice',
  'yes/no': 'choice',
};

/** Sections of the organizer for individuals as blanks to print; numbers to protect aren’t printed. */
export function toBlanks(titles: readonly string[]): Blank[] {
  const { sections } = parseTemplate(ORGANIZER_1040);
  return titles
    .flatMap((title) => listPages({ sections: sections.filter((each) => each.title === title) }))
    .flatMap(({ key, title, each, questions }): Blank[] => {
      const printed = questions.filter(
        (question) => !isSecret(question) && question.type !== 'file',
      );
      if (each) {
        const labels = printed.map(({ label }) => label.replace(/[?.]$/, '')).join('; ');
        return [{ name: key, label: `${title}: ${labels}`, kind: 'notes' }];
      }
      return printed.map(({ key: name, label, type, options, optional }) => ({
        name,
        label,
        kind: KINDS[type] ?? (type === 'text' && optional ? 'notes' : 'text'),
        ...(type === 'choice' && { options }),
        ...(type === 'yes/no' && { options: ['Yes', 'No'] }),
      }));
    });
}
