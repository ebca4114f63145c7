import type { Fact } from '../../assistant/fact';
import { pageLink } from '../../assistant/pages';
import { FIGURES } from '../years/published';
import { OTHER_FIGURES } from '../years/beyond-estimate';
import type { TaxYear } from '../years/figures';
import type { Status } from './amounts';
import { ESTIMATE_FIGURES_TEXTS } from './estimate-figures';
import { OTHER_FIGURES_TEXTS } from './other-figures';

const TEXTS = { ...ESTIMATE_FIGURES_TEXTS, ...OTHER_FIGURES_TEXTS };

export type TaxTopic = keyof typeof TEXTS;
export const TAX_TOPICS = Object.keys(TEXTS) as [TaxTopic, ...TaxTopic[]];

const SOURCE_WORDS = [
  ['tax year', 'año fiscal'],
  ['in place of', 'en lugar de'],
  ['additional amounts', 'importes adicionales en'],
  ['as changed by', 'modificado por'],
  [
    'wage base by the Social Security Administration',
    'tope de la Administración del Seguro Social',
  ],
] as const;

/** A figure's source in Spanish; the names of laws and procedures stay. */
const sourceInSpanish = (source: string): string =>
  SOURCE_WORDS.reduce((text, [english, spanish]) => text.replaceAll(english, spanish), source);

const TITLE = { en: 'Tax figures', es: 'Cifras de impuestos' };

/** The published figures of a year on a topic, for one status or for all four (null). */
export function taxYearFact(topic: TaxTopic, year: TaxYear, status: Status): Fact {
  const { en, es, source } = TEXTS[topic]({ ...FIGURES[year], ...OTHER_FIGURES[year] }, status);
  return {
    id: `tax:${topic}:${year}${status ? `:${status}` : ''}`,
    kind: 'tax',
    title: TITLE,
    text: {
      en: `Tax year ${year}. ${en}${source && ` Source: ${source}.`}`,
      es: `Año fiscal ${year}. ${es}${source && ` Fuente: ${sourceInSpanish(source)}.`}`,
    },
    page: pageLink('/tax-calculator'),
  };
}
