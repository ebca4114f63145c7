import type { Firm } from './content';
import type { Bilingual } from '../assistant/fact';

/** What a firm may offer nothing of, and Jennifer’s list of it. */
const OFFERS = {
  service: {
    list: 'services',
    en: 'Services at a listed price',
    es: 'Servicios a precio de lista',
  },
  'same-day-service': { list: 'same-day', en: 'Same-day services', es: 'Servicios del mismo día' },
  plan: { list: 'plans', en: 'Monthly plans', es: 'Planes mensuales' },
  course: {
    list: 'courses',
    en: 'Courses',
    es: 'Cursos',
    none: { en: 'No videos available yet', es: 'Todavía no hay videos' },
  },
  'class-series': { list: 'classes', en: 'Live classes', es: 'Clases en vivo' },
} satisfies Record<string, Offer>;

/** `none`: what is said of none, where it isn’t “We don’t offer …”. */
type Offer = Bilingual & { list: string; none?: Bilingual };

export type OfferKind = keyof typeof OFFERS;

export const isOffered = (firm: Firm, kind: OfferKind): boolean => firm.content[kind].length > 0;

/** Whether the firm teaches anything: only then are there students. */
export const hasStudents = (firm: Firm): boolean =>
  isOffered(firm, 'course') || isOffered(firm, 'class-series');

/** "We don’t offer monthly plans." */
export function notOfferedText(kind: OfferKind): Bilingual {
  const { en, es, none }: Offer = OFFERS[kind];
  return (
    none ?? {
      en: `We don’t offer ${en.toLowerCase()}.`,
      es: `No ofrecemos ${es.toLowerCase()}.`,
    }
  );
}

/** What the firm offers nothing of: for Jennifer, in the place of her list. */
export const missingOffers = (firm: Firm) =>
  (Object.keys(OFFERS) as OfferKind[])
    .filter((kind) => !isOffered(firm, kind))
    .map((kind) => {
      const { list, en, es } = OFFERS[kind];
      return { id: `list:${list}`, title: { en, es }, ...notOfferedText(kind) };
    });
