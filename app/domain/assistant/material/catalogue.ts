import {
  FREE_CONSULTATION,
  FREE_OFFER,
  fullTitle,
  BOOKABLES,
  type Bookable,
} from '../../booking/bookable';
import { hoursText, lengthText } from '../../time/formats';
import { startingPriceCents } from '../../catalogue/consultation-price';
import { CONSULTATIONS } from '../../catalogue/consultations';
import { SAME_DAY_START } from '../../catalogue/firm';
import { IN_SPANISH } from '../../catalogue/in-spanish';
import { planPriceText } from '../../catalogue/plan-choice';
import { PLANS } from '../../catalogue/plans';
import { SAME_DAY_SERVICES } from '../../catalogue/same-day-services';
import { listed } from '../../catalogue/same-name';
import { unitPrice } from '../../catalogue/service-links';
import { SERVICES } from '../../catalogue/services';
import { formatMoney } from '../../money';
import type { Bilingual, FactKind } from '../fact';
import { pageLink, type PageHref } from '../pages';
import { factEntry, type Entry } from './entry';

type Offer = {
  id: string;
  kind: FactKind;
  name: string;
  description: string;
  price: Bilingual;
  duration: Bilingual;
  includes: readonly string[];
  page: PageHref;
  bookable?: string;
  isCounted?: boolean;
};

const SAME_DAY_START_IN_SPANISH =
  'Lo que se pide antes del mediodía de un día hábil se empieza ese día; lo que llega después, el siguiente día hábil.';

const hoursInSpanish = (hours: number) =>
  hours === 1 ? '1 hora' : `${String(hours).replace('.5', '½')} horas`;

function bookableOf(title: string, group?: string): Bookable {
  const found = BOOKABLES.find(
    (each) => each.title === title && (group === undefined || each.group === group),
  );
  if (!found) throw new Error(`${title} can’t be booked.`);
  return found;
}

const consultations: readonly Offer[] = CONSULTATIONS.map((each) => {
  const service = bookableOf(each.title, 'Consultations');
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
    bookable: service.type,
    isCounted: true,
  };
});

const services: readonly (Offer & { group: string })[] = SERVICES.map((each) => {
  const service = bookableOf(each.name, each.group);
  const meeting = lengthText(each.meetingMinutes ?? service.minutes);
  const inSpanish = (each.turnaround ?? '').replace('days', 'días').replace('hours', 'horas');
  return {
    id: each.id,
    kind: 'service',
    group: each.group,
    name: fullTitle(service),
    description: each.description,
    price: { en: unitPrice(each), es: formatMoney(each.priceCents) + (each.unit ? ' al mes' : '') },
    duration: each.turnaround
      ? { en: `The work takes ${each.turnaround}.`, es: `El trabajo tarda ${inSpanish}.` }
      : each.unit
        ? { en: `The first meeting takes ${meeting}.`, es: `La primera reunión dura ${meeting}.` }
        : { en: `The meeting takes ${meeting}.`, es: `La reunión dura ${meeting}.` },
    includes: each.features,
    page: '/services',
    bookable: service.type,
    isCounted: each.unit !== undefined,
  };
});

const sameDay: readonly Offer[] = SAME_DAY_SERVICES.map((each) => ({
  id: each.id,
  kind: 'same-day',
  name: each.title,
  description: each.description,
  price: {
    en: unitPrice(each),
    es: formatMoney(each.priceCents) + (each.unit ? ' por página' : ''),
  },
  duration: {
    en: `${each.durationNote ?? `It takes ${each.duration}.`} ${SAME_DAY_START}`,
    es: `Tarda ${each.duration.replace('hours', 'horas').replace('hour', 'hora')}.${each.durationNote ? ' La agencia del gobierno tarda más.' : ''} ${SAME_DAY_START_IN_SPANISH}`,
  },
  includes: each.features,
  page: '/same-day-services',
  bookable: bookableOf(each.title).type,
  isCounted: true,
}));

const plans: readonly Offer[] = PLANS.map((each) => ({
  id: `plan-${each.id}`,
  kind: 'plan',
  name: each.name,
  description: `${each.description}${each.isPopular ? ' It is the most popular plan.' : ''}`,
  price: { en: planPriceText(each), es: `${formatMoney(each.priceCents)} al mes` },
  duration: { en: '', es: '' },
  includes: each.features,
  page: '/#pricing',
}));

const free: Offer = {
  id: 'free-consultation',
  kind: 'consultation',
  name: 'Free tax consultation',
  description: `${FREE_CONSULTATION.description} ${FREE_OFFER}`,
  price: { en: 'free', es: 'gratis' },
  duration: {
    en: `It takes ${lengthText(FREE_CONSULTATION.minutes)}.`,
    es: `Dura ${lengthText(FREE_CONSULTATION.minutes)}.`,
  },
  includes: [],
  page: '/consultation/book',
};

const nameInSpanish = ({ id, name }: Offer) => `${IN_SPANISH[id]![0]} (“${name}”)`;

function offerEntry(offer: Offer): Entry {
  const { id, kind, name, price, duration, includes, page, bookable, isCounted } = offer;
  const inSpanish = nameInSpanish(offer);
  const [shortName, description] = IN_SPANISH[id]!;
  const features = kind === 'plan' ? includes.join(', ') : listed(includes);
  const sentences = [`${name}: ${price.en}.`, offer.description, duration.en];
  const spanish = [`${inSpanish}: ${price.es}.`, description, duration.es];
  if (features) {
    sentences.push(`It includes: ${features}.`);
    spanish.push(`Incluye: ${features}.`);
  }
  return factEntry({
    id: kind === 'plan' ? id.replace('plan-', 'plan:') : `service:${id}`,
    kind,
    title: { en: name, es: inSpanish },
    page: pageLink(page),
    bookable,
    isCounted,
    asks: [
      `how much is ${name}, price and cost`,
      `cuánto cuesta ${shortName}, precio`,
      `what does ${name} include`,
      `qué incluye ${shortName}`,
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

function groupList(group: string, es: string): List {
  const en = group.replace('S', 's');
  const offers = services.filter((each) => each.group === group);
  return [en.toLowerCase().replace(' ', '-'), en, es, '/services', offers];
}

const LISTS: readonly List[] = [
  ['plans', 'Monthly plans', 'Planes mensuales', '/#pricing', plans],
  ['same-day', 'Same-day services', 'Servicios del mismo día', '/same-day-services', sameDay],
  ['services', 'Services', 'Servicios', '/services', services],
  ['consultations', 'Consultations', 'Consultas', '/consultation/book', [free, ...consultations]],
  groupList('Tax Services', 'Servicios de impuestos'),
  groupList('Business Services', 'Servicios para negocios'),
  groupList('Advisory Services', 'Servicios de asesoría'),
];

export const CATALOGUE: readonly Entry[] = [
  ...[free, ...consultations, ...services, ...sameDay, ...plans].map(offerEntry),
  ...LISTS.map(([id, en, es, page, offers]) =>
    factEntry({
      id: `list:${id}`,
      kind: 'service',
      title: { en, es },
      page: pageLink(page),
      en: `${en} (${offers.length}):${inLines(offers, 'en')}`,
      es: `${es} (${offers.length}):${inLines(offers, 'es')}`,
    }),
  ),
  factEntry({
    id: 'same-day-start',
    kind: 'same-day',
    page: pageLink('/same-day-services'),
    title: { en: 'When same-day work starts', es: 'Cuándo empieza el trabajo del mismo día' },
    en: SAME_DAY_START,
    es: SAME_DAY_START_IN_SPANISH,
  }),
];
