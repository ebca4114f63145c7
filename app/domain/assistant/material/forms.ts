import { listed } from '../../catalogue/same-name';
import { TAX_FORMS } from '../../tax-forms/forms';
import {
  dueDateText,
  formPath,
  officialUrl,
  organizerPath,
  type TaxForm,
} from '../../tax-forms/tax-form';
import type { Entry } from './entry';

const FORMS = { label: 'Tax Forms', href: '/tax-forms' };

/** Who files what, in words of the lexicon. */
const FILED_BY: Readonly<Record<string, string>> = {
  '1040': 'individual personal return couple',
  '1120': 'corporation business return',
  '1065': 'partnership llc business return',
};

function formEntry(form: TaxForm): Entry {
  const { id, name, title, audience, taxYear, summary, sections } = form;
  const page = { label: `${name} for ${taxYear}`, href: formPath(form) };
  const papers = sections
    .map((section) => `\n- ${section.title}: ${listed(section.papers)}`)
    .join('');
  return {
    id: `form-${id}`,
    kind: 'form',
    title: `form ${id}`,
    also: FILED_BY[id],
    text: `${title} ${audience}`,
    about: `${name}, ${title} (${audience}, tax year ${taxYear}): ${summary} Official form at the IRS: ${officialUrl(form)}. Our organizer to fill in: ${organizerPath(form)}.`,
    facts: {
      when: `${name} for ${taxYear} was due ${dueDateText(form)}.`,
      papers: `Papers for ${name}:${papers}`,
    },
    page,
  };
}

const sections: readonly Entry[] = TAX_FORMS.flatMap((form) =>
  form.sections.map((section) => ({
    id: `form-${form.id}-${section.id}`,
    kind: 'form' as const,
    title: `${form.name} ${section.title}`,
    text: `${section.papers.join(' ')} ${section.lines}`,
    about: `${form.name}, ${section.title} (${section.lines}): ${section.text}`,
    facts: { papers: `Papers for ${form.name}, ${section.title}: ${listed(section.papers)}.` },
    page: { label: `${form.name} for ${form.taxYear}`, href: `${formPath(form)}` },
  })),
);

/** The forms that the portal explains, by themselves, by their parts and as a whole. */
export const FORM_ENTRIES: readonly Entry[] = [
  ...TAX_FORMS.map(formEntry),
  ...sections,
  {
    id: 'all-forms',
    kind: 'list',
    title: 'tax form',
    also: 'organizer worksheet download preview',
    about: `Forms that we explain, each with its papers and an organizer:${TAX_FORMS.map((form) => `\n- ${form.name}, ${form.title} (tax year ${form.taxYear}): ${formPath(form)}`).join('')}`,
    facts: {},
    page: FORMS,
  },
];
