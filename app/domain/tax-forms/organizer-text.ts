import { listPages, parseTemplate, isSecret, type Question } from '../organizer/template';
import { ORGANIZER_1040 } from './organizer-1040';
import type { Blank, OrganizerForm } from './tax-form';

const TYPES = {
  text: 'text',
  notes: 'text',
  money: 'money',
  date: 'date',
  choice: 'choice',
} as const satisfies Record<Blank['kind'], string>;

/** A printed form as an organizer’s questions: its blanks on one page a section, then its papers. */
export const toOrganizerText = ({ sections }: OrganizerForm): string =>
  sections
    .map(({ id, title, papers, blanks }) => {
      const questions = blanks.map(({ name, label, kind, options = [] }) => {
        const flags = kind === 'money' || kind === 'notes' ? ', optional, once' : ', optional';
        return [
          `${id}_${name} (${TYPES[kind]}${flags}): ${label}`,
          ...options.map((option) => `  - ${option}`),
        ].join('\n');
      });
      const files = papers.map(
        (paper, index) => `${id}_paper_${index + 1} (file, once): ${paper}\n  paper: ${paper}`,
      );
      return [`# ${title}`, `## ${title}`, ...questions, '', `## Papers: ${title}`, ...files].join(
        '\n',
      );
    })
    .join('\n\n');

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
