import {
  BOOKABLES,
  bookingPath,
  FREE_CONSULTATION,
  FREE_OFFER,
  fullTitle,
  type Bookable,
} from '../../booking/bookable';
import { hoursText, lengthText } from '../../booking/length';
import { meetingsText } from '../../booking/meetings';
import { startingPriceCents } from '../../catalogue/consultation-price';
import { CONSULTATIONS } from '../../catalogue/consultations';
import { SAME_DAY_START } from '../../catalogue/firm';
import { planPriceText } from '../../catalogue/plan-choice';
import { PLANS } from '../../catalogue/plans';
import { SAME_DAY_SERVICES } from '../../catalogue/same-day-services';
import { listed } from '../../catalogue/same-name';
import { unitPrice } from '../../catalogue/service-links';
import { SERVICES } from '../../catalogue/services';
import { formatMoney } from '../../money';
import { spokenTitle } from '../spoken-title';
import type { Entry } from './entry';

const SERVICES_PAGE = { label: 'All Services', href: '/services' };
const SAME_DAY_PAGE = { label: 'Same Day Services', href: '/same-day-services' };
const PRICING = { label: 'Pricing Plans', href: '/#pricing' };
const BOOKING = { label: 'Book a consultation', href: '/consultation/book' };

/** How people call what the catalogue names otherwise, in words of the lexicon. */
const ALSO: Readonly<Record<string, string>> = {
  'individual-w2': 'tax individual employee tax return 1040 wages job salary',
  'individual-schedule-c': 'tax individual self-employed tax return sole proprietor 1040',
  'business-returns': 'tax business corporation partnership s corporation llc return',
  'business-formation': 'formation llc corporation company register entity',
  bookkeeping: 'accounting books',
  payroll: 'payroll employees wages 941 deposits',
  'tax-planning': 'taxplanning',
  'financial-advisory': 'financialadvisory advisory retirement savings',
  'business-consulting': 'business consulting consultant',
  'financial-review': 'financialreview',
  'investment-advisory': 'investment advisory portfolio',
  'document-preparation': 'letters statements',
  'itin-tax-id': 'itin ein tax id',
  'virtual-notarization': 'notary online video',
  'work-permit': 'work permit immigration_form',
  'document-translation': 'translation certified',
  'good-standing': 'certificate company state',
};

function bookableOf(title: string, group?: string): Bookable {
  const found = BOOKABLES.find(
    (each) => each.title === title && (group === undefined || each.group === group),
  );
  if (!found) throw new Error(`${title} can’t be booked.`);
  return found;
}

const bookFact = (service: Bookable) =>
  `Book ${spokenTitle(service)}, ${meetingsText(service.meetings)}: [choose a time](${bookingPath(service.type, 'services')}).`;

const consultations: readonly Entry[] = CONSULTATIONS.map((each) => {
  const service = bookableOf(each.title, 'Consultations');
  const name = service.scope ? fullTitle(service) : `${each.title} consultation`;
  const cents = startingPriceCents(each);
  return {
    id: `consultation-${each.id}`,
    kind: 'consultation',
    title: `${each.title} consultation`,
    also: ALSO[each.id],
    about: `${name}: ${each.description}`,
    facts: {
      price: `${name}: from ${formatMoney(cents)}, which is the base price of ${formatMoney(each.basePriceCents)} and ${hoursText(each.minimumHours)} at ${formatMoney(each.hourlyRateCents)} an hour.`,
      duration: `${name}: at least ${hoursText(each.minimumHours)}${each.minimumHours % 1 ? ` (${each.minimumHours} hours, ${lengthText(60 * each.minimumHours)})` : ''}.`,
      includes: `${name} includes: ${listed(each.features)}.`,
      book: bookFact(service),
    },
    page: { label: `Book ${each.title}`, href: bookingPath(service.type, 'assistant') },
    price: service.price,
    cents,
    minutes: service.minutes,
    bookable: service.type,
  };
});

const free: Entry = {
  id: 'free-consultation',
  kind: 'consultation',
  title: 'free consultation',
  also: 'first initial intro no obligation tax consultation',
  about: `Free tax consultation: ${FREE_CONSULTATION.description} ${FREE_OFFER}`,
  facts: {
    price: FREE_OFFER,
    duration: `The free tax consultation takes ${lengthText(FREE_CONSULTATION.minutes)}.`,
    book: bookFact(FREE_CONSULTATION),
  },
  page: { label: BOOKING.label, href: bookingPath(FREE_CONSULTATION.type, 'assistant') },
  price: FREE_CONSULTATION.price,
  minutes: FREE_CONSULTATION.minutes,
  bookable: FREE_CONSULTATION.type,
};

const services: readonly Entry[] = SERVICES.map((each) => {
  const service = bookableOf(each.name, each.group);
  const name = fullTitle(service);
  const meeting = each.meetingMinutes && `the meeting takes ${lengthText(each.meetingMinutes)}`;
  const work = each.turnaround && `the work takes ${each.turnaround}`;
  return {
    id: each.id,
    kind: 'service',
    title: `${each.name} service`,
    also: ALSO[each.id],
    text: each.group,
    about: `${name}: ${each.description}`,
    facts: {
      price: `${name}: ${unitPrice(each)}.`,
      duration:
        meeting || work
          ? `${name}: ${meeting ?? work}.`
          : `${name} goes on from month to month; the first meeting takes ${lengthText(service.minutes)}.`,
      includes: `${name} includes: ${listed(each.features)}.`,
      book: bookFact(service),
    },
    page: SERVICES_PAGE,
    price: service.price,
    cents: each.priceCents,
    minutes: each.meetingMinutes,
    bookable: service.type,
  };
});

const sameDay: readonly Entry[] = SAME_DAY_SERVICES.map((each) => {
  const service = bookableOf(each.title);
  const ways = `You meet us ${meetingsText(service.meetings)}.`;
  return {
    id: each.id,
    kind: 'sameday',
    title: each.title,
    also: ALSO[each.id],
    about: `${each.title}: ${each.description} ${ways}`,
    facts: {
      price: `${each.title}: ${unitPrice(each)}.`,
      duration: `${each.title}: ${each.durationNote ?? `${each.duration}.`} ${SAME_DAY_START}`,
      includes: `${each.title} includes: ${listed(each.features)}.`,
      book: bookFact(service),
    },
    page: SAME_DAY_PAGE,
    price: service.price,
    cents: each.priceCents,
    bookable: service.type,
  };
});

const plans: readonly Entry[] = PLANS.map((each) => ({
  id: `plan-${each.id}`,
  kind: 'plan',
  title: each.name,
  also: [each.isPopular && 'most popular plan', each.id === 'professional' && 'pro']
    .filter(Boolean)
    .join(' '),
  about: `${each.name}: ${each.description}${each.isPopular ? ' It is the most popular plan.' : ''}`,
  facts: {
    price: `${each.name}: ${planPriceText(each)}.`,
    includes: `${each.name} includes: ${each.features.join(', ')}.`,
  },
  page: PRICING,
  price: { kind: 'fixed', cents: each.priceCents, unit: each.interval },
  cents: each.priceCents,
}));

const inLines = (entries: readonly Entry[]) =>
  entries.map(({ facts }) => `\n- ${facts.price}`).join('');

const list = (
  id: string,
  title: string,
  entries: readonly Entry[],
  page: Entry['page'],
  also?: string,
): Entry => ({
  id,
  kind: 'list',
  title,
  also,
  about: `${title} (${entries.length}):${inLines(entries)}`,
  facts: {},
  page,
  listed: entries.map((entry) => entry.id),
});

/** Services, consultations, same-day services and plans, each by itself and each kind as a whole. */
export const CATALOGUE: readonly Entry[] = [
  free,
  ...consultations,
  ...services,
  ...sameDay,
  ...plans,
  list('all-plans', 'Monthly plans', plans, PRICING, 'plan'),
  {
    ...list('all-same-day', 'Same-day services', sameDay, SAME_DAY_PAGE, 'sameday'),
    facts: { duration: SAME_DAY_START },
  },
  {
    id: 'same-day-start',
    kind: 'list',
    title: 'sameday request start noon',
    also: 'upload application morning cutoff today tomorrow',
    about: SAME_DAY_START,
    facts: { when: SAME_DAY_START },
    page: SAME_DAY_PAGE,
  },
  list('all-services', 'Services', services, SERVICES_PAGE),
  list('all-consultations', 'Consultations', [free, ...consultations], BOOKING, 'paid hourly'),
  ...(['Tax Services', 'Business Services', 'Advisory Services'] as const).map((group) =>
    list(
      `group-${group}`,
      group,
      services.filter(({ text }) => text === group),
      SERVICES_PAGE,
    ),
  ),
];
