import { bookables, FREE_TYPE, freeOffer, fullTitle } from '../../booking/bookable';
import { startingPriceCents } from '../../firm/consultation-price';
import type { Firm, Published } from '../../firm/content';
import { isOffered } from '../../firm/offers';
import { planPriceText } from '../../firm/plan-choice';
import { joinFeatures } from '../../firm/same-name';
import { bookingPath, unitPrice } from '../../firm/service-links';
import { formatMoney } from '../../money';
import { hoursText, lengthText } from '../../time/formats';
import type { Bilingual, FactKind } from '../fact';
import { pageLink, type PageHref } from '../pages';
import { factEntry, type Entry } from './entry';

type Offer = {
  id: string;
  kind: FactKind;
  name: string;
  /** '' where the firm has written none. */
  nameEs: string;
  description: string;
  descriptionEs: string;
  price: Bilingual;
  duration: Bilingual;
  features: readonly string[];
  page: PageHref;
  /** Where it stands on its page, or is booked. */
  href: string;
  list: string;
  bookable?: string;
  isCounted?: boolean;
};

/** In Spanish what the firm writes of times: "2 hours", "5 business days". */
const timesInSpanish = (text: string) =>
  text
    .replace('days', 'días')
    .replace(/hour(s?)/, 'hora$1')
    .replace('.5', '½');

/** What every kind of offer has. */
const toOffer = (each: Published<'consultation' | 'service' | 'same-day-service' | 'plan'>) => ({
  id: each.id,
  name: each.title,
  nameEs: each.titleEs,
  description: each.description,
  descriptionEs: each.descriptionEs,
  features: each.features,
});

const findBookable = (firm: Firm, id: string) => bookables(firm).find(({ type }) => type === id)!;

function toConsultation(firm: Firm, each: Published<'consultation'>): Offer {
  const service = findBookable(firm, each.id);
  const cents = [startingPriceCents(each), each.basePriceCents, each.hourlyRateCents];
  const [least, base, hourly] = cents.map(formatMoney);
  const hours = hoursText(each.minimumHours);
  const horas = timesInSpanish(hours);
  return {
    ...toOffer(each),
    id: `consultation-${each.id}`,
    kind: 'consultation',
    name: service.scope ? fullTitle(service) : `${each.title} consultation`,
    price: {
      en: `from ${least}, which is the base price of ${base} and ${hours} at ${hourly} an hour`,
      es: `desde ${least}, que son ${base} de base y ${horas} a ${hourly} la hora`,
    },
    duration: { en: `It takes at least ${hours}.`, es: `Dura al menos ${horas}.` },
    page: '/consultation/book',
    href: bookingPath(service.type, 'assistant'),
    list: 'consultations',
    bookable: service.type,
    isCounted: true,
  };
}

function toService(firm: Firm, each: Published<'service'>): Offer {
  const service = findBookable(firm, each.id);
  const meeting = lengthText(each.meetingMinutes);
  const { turnaround, unit } = each;
  return {
    ...toOffer(each),
    kind: 'service',
    name: fullTitle(service),
    price: { en: unitPrice(each), es: formatMoney(each.priceCents) + (unit ? ' al mes' : '') },
    duration: turnaround
      ? {
          en: `The work takes ${turnaround}.`,
          es: `El trabajo tarda ${timesInSpanish(turnaround)}.`,
        }
      : {
          en: `The ${unit ? 'first ' : ''}meeting takes ${meeting}.`,
          es: `La ${unit ? 'primera ' : ''}reunión dura ${meeting}.`,
        },
    page: '/services',
    href: `/services#${each.id}`,
    list: each.group,
    bookable: service.type,
    isCounted: unit !== '',
  };
}

const sameDayStart = (firm: Firm): Bilingual => {
  const { sameDayStart: en, sameDayStartEs } = firm;
  return { en, es: sameDayStartEs || en };
};

function toSameDay(firm: Firm, each: Published<'same-day-service'>): Offer {
  const { durationNote, duration, priceCents, unit } = each;
  const start = sameDayStart(firm);
  const later = durationNote ? ' La agencia del gobierno tarda más.' : '';
  return {
    ...toOffer(each),
    kind: 'same-day',
    price: { en: unitPrice(each), es: formatMoney(priceCents) + (unit ? ' por página' : '') },
    duration: {
      en: `It takes ${duration}. ${durationNote && `${durationNote} `}${start.en}`,
      es: `Tarda ${timesInSpanish(duration)}.${later} ${start.es}`,
    },
    page: '/same-day-services',
    href: `/same-day-services#${each.id}`,
    list: 'same-day',
    bookable: each.id,
    isCounted: true,
  };
}

const toPlan = (each: Published<'plan'>): Offer => ({
  ...toOffer(each),
  id: `plan-${each.id}`,
  kind: 'plan',
  description: `${each.description}${each.isPopular ? ' It is the most popular plan.' : ''}`,
  price: { en: planPriceText(each), es: `${formatMoney(each.priceCents)} al mes` },
  duration: { en: '', es: '' },
  page: '/#pricing',
  href: '/#pricing',
  list: 'plans',
});

const toFree = (firm: Firm, { freeDescription, freeMinutes }: Published<'firm'>): Offer => ({
  id: 'free-consultation',
  kind: 'consultation',
  name: 'Free tax consultation',
  nameEs: 'Consulta de impuestos gratuita',
  description: `${freeDescription} ${freeOffer(firm)}`,
  descriptionEs:
    'Una conversación sobre sus impuestos y cómo podemos ayudarle. De todo lo demás, usted ve el precio completo antes de reservar.',
  price: { en: 'free', es: 'gratis' },
  duration: { en: `It takes ${lengthText(freeMinutes)}.`, es: `Dura ${lengthText(freeMinutes)}.` },
  features: [],
  page: '/consultation/book',
  href: bookingPath(FREE_TYPE, 'assistant'),
  list: 'consultations',
});

const nameInSpanish = ({ name, nameEs }: Offer) => (nameEs ? `${nameEs} (“${name}”)` : name);

function offerEntry(offer: Offer): Entry {
  const { id, kind, name, nameEs, description, descriptionEs, price, duration, page } = offer;
  const features = kind === 'plan' ? offer.features.join(', ') : joinFeatures(offer.features);
  const [includes, incluye] = features ? [`Includes: ${features}.`, `Incluye: ${features}.`] : [];
  const inSpanish = nameInSpanish(offer);
  const join = (...sentences: readonly (string | undefined)[]) =>
    sentences.filter(Boolean).join(' ');
  return factEntry({
    id: kind === 'plan' ? id.replace('plan-', 'plan:') : `service:${id}`,
    kind,
    title: { en: name, es: inSpanish },
    page: { ...pageLink(page), href: offer.href },
    list: `list:${offer.list}`,
    bookable: offer.bookable,
    isCounted: offer.isCounted,
    asks: [
      `how much is ${name}, price and cost`,
      `cuánto cuesta ${nameEs || name}, precio`,
      `what does ${name} include`,
      `qué incluye ${nameEs || name}`,
    ],
    short: { en: `${name}: ${price.en}.`, es: `${inSpanish}: ${price.es}.` },
    en: join(`${name}: ${price.en}.`, description, duration.en, includes),
    es: join(`${inSpanish}: ${price.es}.`, descriptionEs || description, duration.es, incluye),
  });
}

function listEntry([id, en, es, page, offers]: List): Entry[] {
  if (offers.length === 0) return [];
  const lines = offers.map((each) => `\n- ${each.name}: ${each.price.en}`).join('');
  const renglones = offers.map((each) => `\n- ${nameInSpanish(each)}: ${each.price.es}`).join('');
  return [
    factEntry({
      id: `list:${id}`,
      kind: 'service',
      title: { en, es },
      page: pageLink(page),
      short: {
        en: `${en}: ${offers.map(({ name, price }) => `${name}, ${price.en}`).join('; ')}.`,
        es: `${es}: ${offers.map((each) => `${nameInSpanish(each)}, ${each.price.es}`).join('; ')}.`,
      },
      en: `${en} (${offers.length}):${lines}`,
      es: `${es} (${offers.length}):${renglones}`,
    }),
  ];
}

type List = readonly [id: string, en: string, es: string, PageHref, readonly Offer[]];

/** The entries of what the firm offers: one for each thing, and one for each list that isn’t empty. */
export function catalogEntries(firm: Firm): Entry[] {
  const free = toFree(firm, firm);
  const consultations = firm.content.consultation.map((each) => toConsultation(firm, each));
  const services = firm.content.service.map((each) => toService(firm, each));
  const sameDay = firm.content['same-day-service'].map((each) => toSameDay(firm, each));
  const plans = firm.content.plan.map(toPlan);
  const lists: readonly List[] = [
    ['plans', 'Monthly plans', 'Planes mensuales', '/#pricing', plans],
    ['same-day', 'Same-day services', 'Servicios del mismo día', '/same-day-services', sameDay],
    ['services', 'Services and prices', 'Servicios y precios', '/services', services],
    ['consultations', 'Consultations', 'Consultas', '/consultation/book', [free, ...consultations]],
    ...firm.content['service-group'].map(({ id, title, titleEs }): List => {
      const offers = services.filter(({ list }) => list === id);
      return [id, title.replace('S', 's'), titleEs || title, '/services', offers];
    }),
  ];
  const start = factEntry({
    id: 'same-day-start',
    kind: 'same-day',
    page: pageLink('/same-day-services'),
    title: { en: 'When same-day work starts', es: 'Cuándo empieza el trabajo del mismo día' },
    ...sameDayStart(firm),
  });
  return [
    ...[free, ...consultations, ...services, ...sameDay, ...plans].map(offerEntry),
    ...lists.flatMap(listEntry),
    ...(isOffered(firm, 'same-day-service') ? [start] : []),
  ];
}
