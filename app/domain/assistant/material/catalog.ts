import { bookables, freeOffer, fullTitle } from '../../booking/bookable';
import { startingPriceCents } from '../../firm/consultation-price';
import { firm, listPublished, type Published } from '../../firm/content';
import { isOffered } from '../../firm/offers';
import { planPriceText } from '../../firm/plan-choice';
import { joinFeatures } from '../../firm/same-name';
import { unitPrice } from '../../firm/service-links';
import { formatMoney } from '../../money';
import { hoursText, lengthText } from '../../time/formats';
import type { Bilingual, FactKind } from '../fact';
import { pageLink, type PageHref } from '../pages';
import { factEntry, type Entry } from './entry';

type Offer = {
  id: string;
  kind: FactKind;
  name: string;
  description: string;
  /** Name and description; '' where the firm has written none. */
  spanish: readonly [name: string, description: string];
  price: Bilingual;
  duration: Bilingual;
  includes: readonly string[];
  page: PageHref;
  list: string;
  bookable?: string;
  isCounted?: boolean;
};

const hoursInSpanish = (hours: number) =>
  hours === 1 ? '1 hora' : `${String(hours).replace('.5', '½')} horas`;

function findBookable(id: string) {
  const found = bookables().find(({ type }) => type === id);
  if (!found) throw new Error(`${id} can’t be booked.`);
  return found;
}

function toConsultation(each: Published<'consultation'>): Offer {
  const service = findBookable(each.id);
  const [least, base, hourly] = [
    startingPriceCents(each),
    each.basePriceCents,
    each.hourlyRateCents,
  ].map(formatMoney);
  return {
    id: `consultation-${each.id}`,
    kind: 'consultation',
    name: service.scope ? fullTitle(service) : `${each.title} consultation`,
    description: each.description,
    spanish: [each.titleEs, each.descriptionEs],
    price: {
      en: `from ${least}, which is the base price of ${base} and ${hoursText(each.minimumHours)} at ${hourly} an hour`,
      es: `desde ${least}, que son ${base} de base y ${hoursInSpanish(each.minimumHours)} a ${hourly} la hora`,
    },
    duration: {
      en: `It takes at least ${hoursText(each.minimumHours)}.`,
      es: `Dura al menos ${hoursInSpanish(each.minimumHours)}.`,
    },
    includes: each.features,
    page: '/consultation/book',
    list: 'consultations',
    bookable: service.type,
    isCounted: true,
  };
}

function toService(each: Published<'service'>): Offer {
  const service = findBookable(each.id);
  const meeting = lengthText(each.meetingMinutes);
  const inSpanish = each.turnaround.replace('days', 'días').replace('hours', 'horas');
  return {
    id: each.id,
    kind: 'service',
    list: each.group,
    name: fullTitle(service),
    description: each.description,
    spanish: [each.titleEs, each.descriptionEs],
    price: { en: unitPrice(each), es: formatMoney(each.priceCents) + (each.unit ? ' al mes' : '') },
    duration: each.turnaround
      ? { en: `The work takes ${each.turnaround}.`, es: `El trabajo tarda ${inSpanish}.` }
      : each.unit
        ? { en: `The first meeting takes ${meeting}.`, es: `La primera reunión dura ${meeting}.` }
        : { en: `The meeting takes ${meeting}.`, es: `La reunión dura ${meeting}.` },
    includes: each.features,
    page: '/services',
    bookable: service.type,
    isCounted: each.unit !== '',
  };
}

const toSameDay = (each: Published<'same-day-service'>): Offer => ({
  id: each.id,
  kind: 'same-day',
  name: each.title,
  description: each.description,
  spanish: [each.titleEs, each.descriptionEs],
  price: {
    en: unitPrice(each),
    es: formatMoney(each.priceCents) + (each.unit ? ' por página' : ''),
  },
  duration: {
    en: `${each.durationNote || `It takes ${each.duration}.`} ${firm().sameDayStart}`,
    es: `Tarda ${each.duration.replace('hours', 'horas').replace('hour', 'hora')}.${each.durationNote ? ' La agencia del gobierno tarda más.' : ''} ${sameDayStartInSpanish()}`,
  },
  includes: each.features,
  page: '/same-day-services',
  list: 'same-day',
  bookable: each.id,
  isCounted: true,
});

const toPlan = (each: Published<'plan'>): Offer => ({
  id: `plan-${each.id}`,
  kind: 'plan',
  name: each.title,
  description: `${each.description}${each.isPopular ? ' It is the most popular plan.' : ''}`,
  spanish: [each.titleEs, each.descriptionEs],
  price: { en: planPriceText(each), es: `${formatMoney(each.priceCents)} al mes` },
  duration: { en: '', es: '' },
  includes: each.features,
  page: '/#pricing',
  list: 'plans',
});

const toFree = ({ freeDescription, freeMinutes }: Published<'firm'>): Offer => ({
  id: 'free-consultation',
  kind: 'consultation',
  name: 'Free tax consultation',
  description: `${freeDescription} ${freeOffer()}`,
  spanish: [
    'Consulta de impuestos gratuita',
    'Una conversación sobre sus impuestos y cómo podemos ayudarle. De todo lo demás, usted ve el precio completo antes de reservar.',
  ],
  price: { en: 'free', es: 'gratis' },
  duration: {
    en: `It takes ${lengthText(freeMinutes)}.`,
    es: `Dura ${lengthText(freeMinutes)}.`,
  },
  includes: [],
  page: '/consultation/book',
  list: 'consultations',
});

const sameDayStartInSpanish = () => firm().sameDayStartEs || firm().sameDayStart;

const nameInSpanish = ({ spanish: [name], ...offer }: Offer) =>
  name ? `${name} (“${offer.name}”)` : offer.name;

function offerEntry(offer: Offer): Entry {
  const { id, kind, name, price, duration, includes, page, bookable, isCounted } = offer;
  const inSpanish = nameInSpanish(offer);
  const [shortName, description] = offer.spanish;
  const features = kind === 'plan' ? includes.join(', ') : joinFeatures(includes);
  const sentences = [`${name}: ${price.en}.`, offer.description, duration.en];
  const spanish = [`${inSpanish}: ${price.es}.`, description || offer.description, duration.es];
  if (features) {
    sentences.push(`Includes: ${features}.`);
    spanish.push(`Incluye: ${features}.`);
  }
  return factEntry({
    id: kind === 'plan' ? id.replace('plan-', 'plan:') : `service:${id}`,
    kind,
    title: { en: name, es: inSpanish },
    page: pageLink(page),
    list: `list:${offer.list}`,
    bookable,
    isCounted,
    asks: [
      `how much is ${name}, price and cost`,
      `cuánto cuesta ${shortName || name}, precio`,
      `what does ${name} include`,
      `qué incluye ${shortName || name}`,
    ],
    en: sentences.filter(Boolean).join(' '),
    es: spanish.filter(Boolean).join(' '),
  });
}

const inLines = (offers: readonly Offer[], language: 'en' | 'es') =>
  offers
    .map(
      (each) =>
        `\n- ${language === 'en' ? each.name : nameInSpanish(each)}: ${each.price[language]}`,
    )
    .join('');

type List = readonly [id: string, en: string, es: string, PageHref, readonly Offer[]];

/** The entries of what the firm offers: one for each thing, and one for each list that isn’t empty. */
export function catalogEntries(): Entry[] {
  const free = toFree(firm());
  const consultations = listPublished('consultation').map(toConsultation);
  const services = listPublished('service').map(toService);
  const sameDay = listPublished('same-day-service').map(toSameDay);
  const plans = listPublished('plan').map(toPlan);
  const lists: readonly List[] = [
    ['plans', 'Monthly plans', 'Planes mensuales', '/#pricing', plans],
    ['same-day', 'Same-day services', 'Servicios del mismo día', '/same-day-services', sameDay],
    ['services', 'Services and prices', 'Servicios y precios', '/services', services],
    ['consultations', 'Consultations', 'Consultas', '/consultation/book', [free, ...consultations]],
    ...listPublished('service-group').map(({ id, title, titleEs }): List => {
      const offers = services.filter(({ list }) => list === id);
      return [id, title.replace('S', 's'), titleEs || title, '/services', offers];
    }),
  ];
  const start = factEntry({
    id: 'same-day-start',
    kind: 'same-day',
    page: pageLink('/same-day-services'),
    title: { en: 'When same-day work starts', es: 'Cuándo empieza el trabajo del mismo día' },
    en: firm().sameDayStart,
    es: sameDayStartInSpanish(),
  });
  return [
    ...[free, ...consultations, ...services, ...sameDay, ...plans].map(offerEntry),
    ...lists
      .filter(([, , , , offers]) => offers.length > 0)
      .map(([id, en, es, page, offers]) =>
        factEntry({
          id: `list:${id}`,
          kind: 'service',
          title: { en, es },
          page: pageLink(page),
          en: `${en} (${offers.length}):${inLines(offers, 'en')}`,
          es: `${es} (${offers.length}):${inLines(offers, 'es')}`,
        }),
      ),
    ...(isOffered('same-day-service') ? [start] : []),
  ];
}
