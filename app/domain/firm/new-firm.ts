import type { ValuesOf } from './kinds';
import type { OpenTime } from './place';

const NINE_TO_SIX: OpenTime = { opensAt: 540, closesAt: 1080 };

/** The zone of accounts until the firm is published with its own. */
export const ZONE_BEFORE_OPENING = 'America/New_York';

/** What a new firm starts from: blank where only the firm knows, and usual hours and promises. */
export const NEW_FIRM: Omit<ValuesOf<'firm'>, 'state' | 'timeZone'> & { state: ''; timeZone: '' } =
  {
    name: '',
    legalName: '',
    phone: '',
    phoneCountry: 'US',
    email: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    timeZone: '',
    stateIncomeTax: '',
    stateTaxes: '',
    stateTaxesEs: '',
    stateDates: '',
    stateDatesEs: '',
    monday: NINE_TO_SIX,
    tuesday: NINE_TO_SIX,
    wednesday: NINE_TO_SIX,
    thursday: NINE_TO_SIX,
    friday: NINE_TO_SIX,
    saturday: null,
    sunday: null,
    answerTime: 'within one business day',
    answerTimeEs: 'en un día hábil',
    messageHours: 9,
    sameDayHours: 3,
    sameDayStart:
      'Requests sent before noon on a business day are started that day, later ones on the next business day.',
    sameDayStartEs:
      'Lo que se pide antes del mediodía de un día hábil se empieza ese día; lo que llega después, el siguiente día hábil.',
    freeTitle: 'Free Consultation',
    freeDescription: 'A conversation about what you need and how we can help.',
    freeBring: '',
    freeMinutes: 30,
    dueDays: 14,
    bankTransfer:
      'Call us for our account details, and use the invoice number as the reference. We never send account details by email.',
    links: [],
    color: '',
    logo: '',
  };

export const NEW_HOME: ValuesOf<'home'> = {
  title: 'Consultations and services',
  description: 'See what we offer, book a consultation or write to us.',
  headline: 'How can we help you?',
  lead: 'See what we offer, book a consultation or write to us.',
  picture: 'form',
  consultationsTitle: 'Consultations with clear prices',
  portalsTitle: 'Everything in one place',
  portalsLead: 'Everyone we work with gets a private portal. Only you and our team can see yours.',
  featuresTitle: 'What you get with an account',
  plansTitle: 'Monthly plans',
  plansLead: 'Each plan includes everything in the one before it.',
  sameDayTitle: 'Same-day document services',
  testimonialsTitle: 'What clients say',
  aboutLead: 'The people who work for you.',
  contactTitle: 'Write to us',
  tagline: 'Consultations, services and a private portal.',
};
