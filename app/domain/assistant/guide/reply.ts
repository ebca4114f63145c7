import { FREE_CONSULTATION, bookingPath } from '../../booking/bookable';
import { FIRM } from '../../catalogue/firm';
import type { Tools } from '../tools';
import type { Fact } from '../fact';
import type { Entry } from '../material/entry';
import type { Said } from './said';
import type { MaterialIndex } from './material-index';
import type { TaxYear } from '../../tax/years/figures';
import type { FilingStatus } from '../../tax/filing-status';
import type { Settings } from '../../administration/office';

/** What answers one question: facts, and what it was about, to which the next question may refer. */
export type Reply = { facts: readonly Fact[]; entries?: readonly Entry[] };

/** What the guide answers from, and what was said so far. */
export type Talk = {
  index: MaterialIndex;
  tools: Tools;
  settings: Settings;
  now: Date;
  taxYear: TaxYear;
  spanish: boolean;
  /** Whether the person asks to be handed to somebody at the firm. */
  wantsPerson: boolean;
  /** What the last question was about. */
  topic: readonly Entry[];
  /** What all questions of this message were about. */
  mentioned: readonly Entry[];
  /** The last question for a figure, to which "and for a couple?" adds. */
  last: Said | null;
  year: number | null;
  statuses: readonly FilingStatus[];
};

const FREE_BOOKING = bookingPath(FREE_CONSULTATION.type, 'assistant');
const CONTACT = { label: 'Contact us', href: '/contact' };

/** Says that the firm's material has no answer, and offers a person. `about` names what there is none of. */
export function noAnswer({ spanish }: Pick<Talk, 'spanish'>, about?: string): Fact {
  const offer = spanish
    ? `Una persona de la firma puede ayudarle: llame al ${FIRM.phone}, [reserve una consulta gratuita](${FREE_BOOKING}) o escriba aquí:`
    : `A person at the firm can help: call ${FIRM.phone}, [book a free consultation](${FREE_BOOKING}) or write to us here:`;
  const missing = about
    ? spanish
      ? `No encuentro eso (${about}) entre los servicios de la firma.`
      : `I don’t find this (${about}) among what the firm offers.`
    : spanish
      ? 'El material de la firma no responde a esa pregunta, y no quiero adivinar.'
      : 'The firm’s material doesn’t answer that question, and I don’t want to guess.';
  return { text: `${missing} ${offer}`, page: CONTACT };
}

/** Said where an answer may not be what was meant. */
export function orAsk({ spanish }: Pick<Talk, 'spanish'>): Fact {
  const text = spanish
    ? `Si no es eso lo que busca, una persona de la firma puede ayudarle: ${FIRM.phone}.`
    : `If that isn’t what you asked for, a person at the firm can help: ${FIRM.phone}.`;
  return { text, page: CONTACT };
}

export function signInFirst(what: string, path: string, { spanish }: Pick<Talk, 'spanish'>): Fact {
  return {
    text: spanish
      ? 'Para ver lo suyo, inicie sesión primero.'
      : `Sign in to see ${what}. I can only look them up for you once I know who you are.`,
    page: { label: 'Login', href: `/login?${new URLSearchParams({ redirect: path })}` },
  };
}
