import { joinFeatures } from '../../firm/same-name';
import { TAX_FORMS } from '../../tax-forms/forms';
import { formPath, organizerPath, type TaxForm } from '../../tax-forms/tax-form';
import { sameInBoth } from '../fact';
import { pageLink } from '../pages';
import { factEntry, type Entry } from './entry';

function formEntries(form: TaxForm): Entry[] {
  const { id, name, title, audience, taxYear, summary, sections } = form;
  const label = { en: name, es: `Formulario ${id}` };
  const page = { href: formPath(form), label };
  const papers = sections
    .map((section) => `\n- ${section.title}: ${joinFeatures(section.papers)}`)
    .join('');
  // Always the newest edition; the page explains the one of `taxYear`.
  const official = `https://www.irs.gov/pub/irs-pdf/f${id}.pdf`;
  return [
    factEntry({
      id: `form:${id}`,
      kind: 'form',
      title: label,
      page,
      en: `${name}, ${title} (${audience}, as of tax year ${taxYear}): ${summary} Official form at the IRS: ${official}. Our organizer to fill in: ${organizerPath(form)}.`,
      es: `Formulario ${id} (“${title}”, año fiscal ${taxYear}). Formulario oficial del IRS: ${official}. Nuestro organizador para llenar: ${organizerPath(form)}.`,
    }),
    factEntry({
      id: `form:${id}:papers`,
      kind: 'form',
      page,
      title: { en: `Papers for ${name}`, es: `Papeles para el formulario ${id}` },
      en: `Papers for ${name}:${papers}`,
      es: `Papeles para el formulario ${id} (en inglés, como en los papeles):${papers}`,
    }),
    ...sections.map((section) =>
      factEntry({
        id: `form:${id}:${section.id}`,
        kind: 'form',
        title: sameInBoth(`${name}, ${section.title}`),
        en: `${name}, ${section.title} (${section.lines}): ${section.text} Papers: ${joinFeatures(section.papers)}.`,
        es: `Formulario ${id}, “${section.title}” (${section.lines}). Papeles (en inglés): ${joinFeatures(section.papers)}.`,
        page,
        list: 'list:forms',
        words: section.papers.join(' '),
      }),
    ),
  ];
}

export const FORM_ENTRIES: readonly Entry[] = [
  ...TAX_FORMS.flatMap(formEntries),
  factEntry({
    id: 'list:forms',
    kind: 'form',
    title: { en: 'Tax forms', es: 'Formularios de impuestos' },
    en: `Forms that we explain, each with its papers and an organizer:${TAX_FORMS.map((form) => `\n- ${form.name}, ${form.title} (tax year ${form.taxYear})`).join('')}`,
    es: `Formularios que explicamos, cada uno con sus papeles y un organizador:${TAX_FORMS.map((form) => `\n- ${form.name}, “${form.title}” (año fiscal ${form.taxYear})`).join('')}`,
    page: pageLink('/tax-forms'),
  }),
];
