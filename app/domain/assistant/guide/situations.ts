import { toldOf } from './told';
import { bookingPath, FREE_CONSULTATION } from '../../booking/bookable';
import { inBoth, type Fact } from '../fact';
import type { Entry } from '../material/entry';
import type { Reply, Talk } from './reply';
import { asksAdvice } from './referrals';
import { says, type Said } from './said';
import { OWES_TAX } from './tax-words';

/**
 * What people say of themselves where they ask what they need or what it costs, with the ids of what the catalogue has for it, the
 * most fitting first. `none` says that the price list doesn't name the situation itself.
 */
type Situation = {
  fits: readonly string[];
  none?: readonly [string, string];
};

const RETURNS = ['individual-w2', 'individual-schedule-c'] as const;

const SITUATIONS: readonly (Situation & { said: RegExp })[] = [
  {
    said: /\b(?:open|start|starting|form|forming|set up|setting up|create|register|incorporate|abrir|formar|crear|registrar)\b.{0,25}\b(?:llc|business|company|corp\w*|restaurant|store|shop|food truck|salon|negocio|empresa|compania|restaurante|tienda)\b|\b(?:cost|costs|price|much|cuesta|vale|precio|cobran)\b(?:(?!\b(?:returns?|tax|taxes|file|filing|declaraci\w+|impuestos?|books|bookkeeping|course|for (?:an|my)|para)\b).){0,25}\b(?:an?|una) (?:new )?llc\b(?!.*\b(?:returns?|tax|taxes|file|filing|declaraci\w+|impuestos?|books|bookkeeping|course)\b)|\bnew (?:llc|business|company)\b|\b(?:llc|business|company|corporation)\b.{0,15}\b(?:registered|formed|set up)\b/,
    fits: ['business-formation'],
  },
  {
    said: /\b(?:i|we) (?:have|own|run|manage|got|bought|rent out)\b.{0,30}\b(?:rentals?|rental propert\w+|airbnb|duplex|tenants?|apartments?)\b|\b(?:rental|rentals|rental propert\w+|airbnb|landlord|tenants?|rent out|propiedad de alquiler|casa de renta|rento|alquilo|inquilinos?)\b/,
    fits: [...RETURNS, 'course-renting-out-a-house'],
    none: ['rental income', 'los ingresos de alquiler'],
  },
  {
    said: /\b(?:crypto\w*|bitcoin|ethereum|nfts?|coinbase|cripto\w*)\b/,
    fits: [...RETURNS, 'consultation-investment-advisory'],
    none: ['crypto', 'las criptomonedas'],
  },
  {
    said: /\b(?:sold|sell|selling|trade|traded|vendi)\b.{0,20}\b(?:stocks?|shares|investments?|house|home|property|acciones|casa)\b|\b(?:robinhood|1099b|capital gains?|inherit\w*|herede|herencia)\b/,
    fits: [...RETURNS, 'consultation-investment-advisory'],
    none: ['sales of stock or property', 'las ventas de acciones o propiedades'],
  },
  {
    said: /\b(?:employees|workers|staff|payroll|my people|empleados|trabajadores)\b/,
    fits: ['payroll', 'business-returns', 'bookkeeping'],
  },
  {
    said: /\b(?:scorp\w*|s corp\w*|c corp\w*|corporation|partnership|partners|1120s?|1065|k1s?|corporacion|sociedad|socios?)\b/,
    fits: ['business-returns'],
  },
  {
    said: /\bllc\b/,
    fits: ['business-returns', 'individual-schedule-c'],
    none: ['an LLC', 'una LLC'],
  },
  {
    said: /\b(?:uber|lyft|doordash|instacart|delivery|drivers?|drives?|truckers?|gig|freelanc\w*|self ?employ\w*|1099\w*|contractors?|side (?:hustle|job|business|gig)|etsy|ebay|onlyfans|cash jobs?|paid (?:in )?cash|pagan (?:en )?(?:cash|efectivo)|clean\w* (?:houses|homes)|on the side|does hair|hair ?(?:dresser|stylist)|barbers?|real estate agents?|realtors?|chofer|manejo|cuenta propia|independiente|limpi\w+ casas|jardiner\w*|construccion)\b/,
    fits: ['individual-schedule-c', 'plan-professional'],
  },
  {
    said: /\b(?:books|bookkeeping|accounting|quickbooks|receipts|contabilidad|libros|recibos)\b/,
    fits: ['bookkeeping'],
  },
  {
    said: /\b(?:(?:small )?business(?:es)?|company|shop|store|restaurant|food truck|salon|negocio|empresa|compania|tienda|restaurante)\b/,
    fits: ['business-returns', 'individual-schedule-c', 'bookkeeping', 'plan-enterprise'],
  },
  {
    said: /\b(?:itin|no (?:ssn|social(?: security)?)|sin (?:seguro )?social|no tengo (?:un )?(?:numero de )?(?:seguro )?social|undocumented|indocumentad\w*)\b/,
    fits: ['itin-tax-id', 'individual-w2'],
  },
  {
    said: /\b(?:w2s?|employee|one job|two jobs|salary|paycheck|hourly job|empleado|empleada|un (?:solo )?trabajo|dos trabajos|asalariado)\b/,
    fits: ['individual-w2', 'plan-basic'],
  },
  {
    said: /\b(?:retired|retiree|pension|social security|ssa|jubilad\w*|pensionad\w*)\b/,
    fits: ['individual-w2', 'financial-advisory'],
    none: ['retirement income', 'los ingresos de jubilación'],
  },
  {
    said: /\b(?:married|spouse|wife|husband|couple|family|kids?|children|newborn|baby|casad\w*|espos\w*|familia|hijos?|bebe)\b/,
    fits: RETURNS,
  },
];

/** Words that ask what somebody in a situation needs or pays. */
const ASKS_FIT =
  /\b(?:which|what) (?:\w+ )?(?:service|services|plan|package|option|one)\b|\b(?:do|would|should) (?:i|we) (?:need|choose|pick|get|use|book)\b|\brecom(?:m?end|iend)\w*|\b(?:best|right) (?:\w+ )?for (?:me|us)\b|\bcan you (?:\w+ )?(?:help|do|handle|file|prepare)\b|\bdo you (?:\w+ )?(?:do|handle|file|prepare|help)\b|\bi need (?:\w+ )?(?:help|someone)\b|\bhelp (?:me |us )?with\b|\bque (?:servicio|plan)\b|\bcual (?:servicio|plan|me)\b|\bme pueden\b|\bpueden (?:hacer|preparar|ayudar)|\bnecesito ayuda\b/;
const OF_RETURNS = ['return', 'tax', 'individual', 'business', 'llc', 'plan', 'service', 'rental'];

const OF_SOMEBODY =
  /\b(?:i|im|ive|my|me|we|our|us|someone|somebody|people|for|with|mi|mis|tengo|soy|somos|gano|trabajo|manejo|para|alguien|con)\b/;

const WANTS_COMPANY =
  /\b(?:want|need|like|looking|thinking|plan|quiero|quisiera|necesito|pienso)\b.{0,20}\b(?:open|start|form|set up|create|register|opening|starting|abrir|formar|crear|registrar)\b.{0,25}\b(?:llc|business|company|corp\w*|restaurant|store|shop|food truck|salon|negocio|empresa|compania|restaurante|tienda)\b/;

/** Whether somebody says a situation of theirs. */
export const isSituation = (said: Said) => SITUATIONS.some((each) => says(said, each.said));

/** The situation that a question says, or else its message, where it asks what that costs, or what is right for it. */
export function situationIn(
  { text, typed, asks, concepts, terms }: Said,
  talk: Talk,
): Situation | null {
  const asksPrice = (asks.has('price') || asks.has('cheapest')) && !OWES_TAX.test(text);
  // "Crypto taxes", and no more.
  const isBare = asks.size === 0 && concepts.has('tax') && text.split(' ').length <= 3;
  const named = OF_RETURNS.some((concept) => concepts.has(concept));
  const meant = asksPrice
    ? named || OF_SOMEBODY.test(text)
    : (named && (ASKS_FIT.test(text) || isBare)) || WANTS_COMPANY.test(text);
  const own = meant ? situationsOf(`${text} ${typed}`) : null;
  if (own) return own;
  const ofReturn =
    (terms.includes('return') || (terms.includes('tax') && HELP.test(text))) &&
    terms.every((term) => OF_EVERY_RETURN.has(term) || (asksPrice && !talk.index.isKnown(term)));
  const ofNothing = terms.length === 0 && asksPrice && talk.topic.length === 0;
  const ofChoice = terms.every((term) => OF_CHOICE.has(term)) && ASKS_FIT.test(text);
  if (ofChoice) return situationsOf(talk.message);
  if (!(ofReturn && [...asks].every((ask) => OF_WISHES.has(ask))) && !ofNothing) return null;
  if (!asksPrice && (!WANTS_RETURN.test(text) || asksAdvice(text))) return null;
  const told = situationsOf(talk.message);
  if (told || !ofReturn) return told;
  return { fits: terms.includes('individual') ? RETURNS : [...RETURNS, 'business-returns'] };
}

/** What fits the situations that a text says, those of the first ones where it says many. */
function situationsOf(text: string): Situation | null {
  const said = SITUATIONS.map((each) => ({ ...each, at: text.search(each.said) })).filter(
    ({ at }) => at >= 0,
  );
  // The price list has a line for an LLC that is formed.
  const forms = said.some(({ fits }) => fits[0] === 'business-formation');
  const found = said
    .filter(({ none }) => !(forms && none?.[0] === 'an LLC'))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_SITUATIONS);
  const unnamed = found.flatMap(({ none }) => (none ? [none] : []));
  if (found.length === 0) return null;
  return {
    fits: [...new Set(found.flatMap(({ fits }) => fits))].slice(0, MOST_FITS),
    ...(unnamed.length > 0 && {
      none: [
        unnamed.map(([english]) => english).join(' or '),
        unnamed.map(([, spanish]) => spanish).join(' ni '),
      ],
    }),
  };
}

const MOST_SITUATIONS = 2;
const MOST_FITS = 5;
const HELP = /\bhelp\b|\bayud\w+/;
const WANTS_RETURN =
  /\b(?:need|needs|want|wants|help|looking|can you|could you|do you|will you|please|done|prepared|how|quiero|necesito|pueden|hacen|ayud\w+)\b/;
const OF_CHOICE = new Set(['service', 'plan']);
const OF_WISHES = new Set(['price', 'cheapest', 'book', 'offer']);

/** What says of a return no more than that it is one, and of an LLC not which. */
export const OF_EVERY_RETURN: ReadonlySet<string> = new Set([
  'return',
  'tax',
  'individual',
  'service',
  'llc',
]);

/** What the catalogue has for a situation, each with its price and whom it is for, the most fitting first. */
export function situationReply(
  { fits, none }: Situation,
  { concepts, text }: Said,
  { index }: Talk,
): Reply {
  const found = fits.flatMap((id) => index.entries.find((entry) => entry.id === id) ?? []);
  // A plan is suggested to whoever asks for one, or what is right for them.
  const asksPlan =
    concepts.has('plan') || (ASKS_FIT.test(text) && !concepts.has('service') && !DONE.test(text));
  const plans = concepts.has('plan') ? found.filter(({ kind }) => kind === 'plan') : [];
  const entries = [...new Set([...plans, ...found])].filter(
    ({ kind }) => kind !== 'plan' || asksPlan,
  );
  return {
    facts: [...entries.map(fitFact), ...(none ? [unnamed(none)] : [])],
    entries,
  };
}

/** Whoever asks whether something is done, or which service does it, asks for no plan. */
const DONE = /\b(?:can|could|do|will) you\b|\bpueden\b|\bhacen\b/;

/** A price with whom it is for. */
function fitFact(entry: Entry): Fact {
  const [price, about] = [toldOf(entry, 'price'), toldOf(entry, 'about')];
  const why = (text: string) => text.slice(text.indexOf(': ') + 2);
  if (entry.kind === 'course') return price;
  return {
    ...price,
    text: `${price.text} ${why(about.text)}`,
    ...(price.spanish &&
      about.spanish && {
        spanish: { ...price.spanish, text: `${price.spanish.text} ${why(about.spanish.text)}` },
      }),
  };
}

function unnamed([english, spanish]: readonly [string, string]): Fact {
  const minutes = FREE_CONSULTATION.minutes;
  return inBoth(
    [
      `Our price list has no line of its own for ${english}. In the free ${minutes}-minute consultation a person tells you which of these fits, and you see the full price before you book:`,
      `Nuestra lista de precios no tiene una línea propia para ${spanish}. En la consulta gratuita de ${minutes} minutos una persona le dice cuál le corresponde, y usted ve el precio completo antes de reservar:`,
    ],
    ['Book the free consultation', 'Reservar la consulta gratuita'],
    bookingPath(FREE_CONSULTATION.type, 'assistant'),
  );
}
