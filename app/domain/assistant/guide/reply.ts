import { FREE_CONSULTATION, bookingPath } from '../../booking/bookable';
import { FIRM } from '../../catalogue/firm';
import type { Tools } from '../tools';
import { inBoth, type Fact } from '../fact';
import type { Entry } from '../material/entry';
import { OFFER_IN_ANGER } from './anger';
import type { Said } from './said';
import type { MaterialIndex } from './material-index';
import type { TaxYear } from '../../tax/years/figures';
import type { FilingStatus } from '../../tax/filing-status';
import type { Settings } from '../../administration/office';

/**
 * What answers one question: facts, and what it was about, to which the next question may refer. `lead` stands before the facts, in
 * English and Spanish. `as` says what else it is: words of the guide about itself, an answer that only comes near, words on what
 * this portal can do, or no answer.
 */
export type Reply = {
  facts: readonly Fact[];
  entries?: readonly Entry[];
  lead?: readonly [string, string];
  as?: 'manners' | 'near' | 'referral' | 'no answer';
  /** Whether its entries were each asked for by words of their own, so that their prices can be added up. */
  apart?: boolean;
  /** The share of the question that the facts speak of, where that was measured. */
  coverage?: number;
};

/** What the guide answers from, and what was said so far. */
export type Talk = {
  index: MaterialIndex;
  tools: Tools;
  settings: Settings;
  now: Date;
  taxYear: TaxYear;
  /** The message as it was typed. */
  prompt: string;
  /** Whether it was written in anger. */
  angry: boolean;
  /** Whether the person asks to be handed to somebody at the firm. */
  wantsPerson: boolean;
  /** The whole message, with its misspellings corrected and as typed: what it tells of its writer counts for each of its questions. */
  message: string;
  /** What the last question was about. */
  topic: readonly Entry[];
  /** What all questions of this message were about. */
  mentioned: readonly Entry[];
  /** The last question for a figure, to which "and for a couple?" adds. */
  last: Said | null;
  year: number | null;
  statuses: readonly FilingStatus[];
  /** The filing status that its writer tells beside the questions. */
  told: readonly FilingStatus[];
};

const FREE_BOOKING = bookingPath(FREE_CONSULTATION.type, 'assistant');
const FREE_LENGTH = FREE_CONSULTATION.minutes;
/** The contact form with what was asked of the assistant in it. */
export const CONTACT_PREFILLED = '/contact?from=assistant';
export const CONTACT = ['Contact us', 'Contáctenos'] as const;

/** How a person at the firm is reached, behind "A person at the firm can …": by phone, at a meeting, or by the page whose link follows. */
const OFFER = [
  `Call ${FIRM.phone}, [book a free ${FREE_LENGTH}-minute consultation](${FREE_BOOKING}) or write to us here:`,
  `Llame al ${FIRM.phone}, [reserve una consulta gratuita de ${FREE_LENGTH} minutos](${FREE_BOOKING}) o escríbanos aquí:`,
] as const;

/** Words in both languages, with the offer of a person behind them; whoever is signed in writes under Messages. */
export function withPerson(
  [text, spanish]: readonly [string, string],
  { tools, angry }: Talk,
): Fact {
  const offer = angry ? OFFER_IN_ANGER : OFFER;
  const words = [`${text} ${offer[0]}`, `${spanish} ${offer[1]}`] as const;
  return tools.own_messages
    ? inBoth(words, ['Messages', 'Mensajes'], '/messaging')
    : inBoth(words, CONTACT, '/contact');
}

export const NONE = [
  'I’m sorry, I don’t have an answer to that, and I’d rather not guess.',
  'Lo siento, no tengo respuesta a eso y prefiero no adivinar.',
] as const;

/** Says that there is no answer here, and offers a person. */
export function noAnswer(talk: Talk): Fact {
  return withPerson(
    [
      `${NONE[0]} A person at the firm can help you.`,
      `${NONE[1]} Una persona de la firma puede ayudarle.`,
    ],
    talk,
  );
}

/** Said where an answer may not be what was meant. */
export const OR_ASK: Fact = inBoth(
  [
    `If that isn’t what you meant, a person at the firm can help: ${FIRM.phone}.`,
    `Si no es eso lo que busca, una persona de la firma puede ayudarle: ${FIRM.phone}.`,
  ],
  CONTACT,
  '/contact',
);

export function signInFirst([what, spanish]: readonly [string, string], path: string): Reply {
  const fact = inBoth(
    [
      `Sign in to see ${what}. I can only look them up for you once I know who you are.`,
      `Inicie sesión para ver ${spanish}. Solo puedo buscarlo cuando sé quién es usted.`,
    ],
    ['Login', 'Iniciar sesión'],
    `/login?${new URLSearchParams({ redirect: path })}`,
  );
  return { facts: [fact], as: 'referral' };
}
