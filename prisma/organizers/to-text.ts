import type { Blank, OrganizerForm } from '../../app/domain/tax-forms/tax-form';

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
