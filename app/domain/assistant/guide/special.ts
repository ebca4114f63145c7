import { listed } from '../../catalogue/same-name';
import { findTaxForm, TAX_FORMS } from '../../tax-forms/forms';
import { formPath } from '../../tax-forms/tax-form';
import { civilTime } from '../../time/civil-time';
import { stemOf, termsOf, wordsIn } from '../language/tokens';
import { asksForDueDate } from './dates';
import { papersInSpanish } from '../spanish/papers';
import { toldOf } from './told';
import { KINDS } from './find-things';
import { asksForOwnPapers } from './own';
import type { Entry } from '../material/entry';
import { withPerson, type Reply, type Talk } from './reply';
import { understand, type Said } from './said';

const PAPERS =
  /\b(?:check ?list|things to bring|what to bring)\b|\bwhat (?:should|do|must) (?:i|we) (?:need to )?(?:have ready|prepare|get ready)\b|\b(?:should|must) (?:i|we) bring\b|\b(?:documents?|papers|paperwork|docs) (?:(?:are |do (?:i|we) |is |that (?:i|we) )*(?:need|required)|for (?:my |a |an |the |filing |form )*(?:tax|return|form|w2|1040|1065|1120|corporation|partnership|business|llc)\b)|\bneed(?:ed)? (?:which |what )?(?:documents|papers)|\bque (?:debo|tengo que|necesito) (?:llevar|traer)|\bwhat (?:papers|documents|paperwork|docs|do i (?:need to )?bring)|\bdo i (?:need to )?bring\b|\bwhich (?:papers|documents)|\bque (?:documentos|papeles)/;

/** What a return is called whose papers are asked for. */
const RETURNS: Readonly<Record<string, readonly [string, string]>> = {
  '1040': ['an individual tax return', 'una declaración individual'],
  '1120': ['a corporation’s tax return', 'la declaración de una corporación'],
  '1065': ['a partnership’s tax return', 'la declaración de una sociedad'],
};
/** How many papers of each part of a form are named; the form's page has them all. */
const PAPERS_SHOWN = 3;
const OF_EVERY_PAPER = new Set(['form', 'document', 'tax', 'return', 'individual', '1040']);

/** The papers for a return, in short: those of the form that is meant, of an individual's where none is named. */
export function papers(said: Said, talk: Talk): Reply | null {
  const { text, concepts } = said;
  if (!PAPERS.test(text) || concepts.has('upload') || asksForOwnPapers(said)) return null;
  const other = otherService(said, talk);
  if (other) return papersUnknown(other, talk);
  const id =
    concepts.has('1065') || concepts.has('partnership')
      ? '1065'
      : ['1120', 'corporation', 'scorporation', 'business'].some((each) => concepts.has(each))
        ? '1120'
        : '1040';
  const form = findTaxForm(id);
  const entry = talk.index.entries.find((each) => each.id === `form-${id}`);
  if (!form || !entry) return null;
  const lines = form.sections.map(({ title, papers: all }) => ({
    title,
    papers: named(all, said),
  }));
  const list = lines.map((line) => `\n- ${line.title}: ${listed(line.papers)}`).join('');
  const inSpanish = lines.map((line) => papersInSpanish(line));
  const words = `What to bring for ${RETURNS[id]![0]}:${list}`;
  const page = { label: `Full checklist for ${form.name}`, href: formPath(form) };
  const spanish = inSpanish.every((line) => line !== null) && {
    text: `Qué traer para ${RETURNS[id]![1]}:${inSpanish.map((line) => `\n- ${line}`).join('')}`,
    label: `Lista completa del formulario ${id}`,
  };
  const ofMeeting = concepts.has('consultation') && !OF_A_RETURN.test(text);
  return {
    facts: [{ text: words, page, ...(spanish && { spanish }) }],
    entries: [entry],
    ...(ofMeeting && { lead: FOR_A_MEETING }),
  };
}

const OF_A_RETURN = /\b(?:returns?|taxes|1040|1065|1120\w*|declaracion|forms?)\b/;
const FOR_A_MEETING = [
  'Our pages ask for nothing at a first meeting; what you have at hand helps. For a tax return these are the papers:',
  'Nuestras páginas no piden nada para una primera reunión; lo que tenga a mano ayuda. Para una declaración, estos son los papeles:',
] as const;

const RETURN_SERVICES = ['individual-w2', 'individual-schedule-c', 'business-returns'];

/** The service that is no return whose papers are meant: one that is named, or that was spoken of. */
function otherService(said: Said, talk: Talk): Entry | undefined {
  const known = said.terms.filter((term) => term !== 'document' && talk.index.isName(term));
  const [named] = talk.index.find(known, ({ kind }) => kind === 'service' || kind === 'sameday');
  const meant = named && named.named >= 0.3 && named.byName.size > 0 ? named.entry : undefined;
  const service = meant ?? (known.length === 0 ? talk.topic[0] : undefined);
  const other = service?.bookable && !RETURN_SERVICES.includes(service.id);
  return other && service.kind !== 'consultation' ? service : undefined;
}

function papersUnknown(service: Entry, talk: Talk): Reply {
  const offer = withPerson(
    [
      `Our pages don’t list the papers for this service (${service.title.replace(/ service$/, '')}). A person at the firm can tell you.`,
      `Nuestras páginas no dicen qué papeles pide este servicio (“${service.title.replace(/ service$/, '')}”). Una persona de la firma puede decírselo.`,
    ],
    talk,
  );
  return { facts: [offer], entries: [service], as: 'referral' };
}

/** Forms that the firm doesn't speak of are named as such; what it explains is said beside. */
export function unknownForm(said: Said, talk: Talk): Reply | null {
  const number = /\bform(?:s|ulario)? (?:number |no |irs )?([a-z]{0,2}\d{2,4}[a-z]{0,4})\b/.exec(
    wordsIn(said.typed).join(' '),
  )?.[1];
  const known = (each: string) => talk.index.isKnown(stemOf(each)) || talk.index.isKnown(each);
  if (!number || known(number) || asksForDueDate(said)) return null;
  const name = number.toUpperCase();
  const forms = TAX_FORMS.map(({ name: each }) => each).join(', ');
  const offer = withPerson(
    [
      `Our pages have nothing on Form ${name}; the forms that they explain are ${forms}. A person at the firm can help you with it.`,
      `Nuestras páginas no hablan del formulario ${name}; los que explican son ${forms}. Una persona de la firma puede ayudarle.`,
    ],
    talk,
  );
  return { facts: [offer], as: 'referral' };
}

/** The first papers of a part of a form, before them those that the question speaks of. */
function named(papers: readonly string[], { terms }: Said): string[] {
  const telling = terms.filter((term) => !OF_EVERY_PAPER.has(term));
  const meant = papers.filter((paper) => termsOf(paper).some((term) => telling.includes(term)));
  return [...new Set([...meant, ...papers])].slice(0, Math.max(PAPERS_SHOWN, meant.length));
}

/** Whether the first of two things that are named costs less, or more, than the second: both prices, with a yes or no before them. */
function betweenTwo({ asks, typed, text }: Said, talk: Talk): Reply | null {
  const [before, after] = typed.split(/\b(?:than|que)\b/);
  if (!before || !after || !/\b(?:than|que)\b/.test(text)) return null;
  const priced = [before, after].map((part) => {
    const { terms } = understand(part, talk.index, Number(civilTime(talk.now).date.slice(0, 4)));
    const [best] = talk.index.find(
      terms,
      ({ cents, kind }) => cents !== undefined && kind !== 'course',
    );
    return best && best.byName.size > 0 ? best.entry : null;
  });
  const [first, second] = priced;
  if (!first || !second || first === second) return null;
  const asksMore = asks.has('dearest') || /\b(?:more expensive|mas car[oa])\b/.test(text);
  const difference = (first.cents! - second.cents!) * (asksMore ? -1 : 1);
  return {
    facts: [first, second].map((entry) => toldOf(entry, 'price')),
    entries: [first, second],
    ...(unitOf(first) === unitOf(second) && /^(?:is|are|es|son)\b/.test(text)
      ? { lead: difference < 0 ? (['Yes:', 'Sí:'] as const) : (['No:', 'No:'] as const) }
      : {}),
  };
}

/** What a price is for each of: a month, a page; '' for none. */
const unitOf = ({ price }: Entry) => (price?.kind === 'fixed' ? (price.unit ?? '') : '');

/** The cheapest, dearest, longest or shortest of a kind. */
export function comparison(said: Said, talk: Talk): Reply | null {
  const { asks, concepts } = said;
  const least = asks.has('cheapest') || asks.has('shortest');
  const most = asks.has('dearest') || asks.has('longest');
  const two = betweenTwo(said, talk);
  if (two && (least || most || said.asks.has('price'))) return two;
  if (!least && !most) return null;
  const by = asks.has('cheapest') || asks.has('dearest') ? 'cents' : 'minutes';
  const kind = KINDS.find(([term]) => concepts.has(term))?.[1];
  const among = talk.index.entries.filter(
    (entry) =>
      entry[by] !== undefined &&
      (kind && kind !== 'service'
        ? entry.kind === kind
        : ['service', 'sameday', 'consultation'].includes(entry.kind)),
  );
  const sorted = [...among].sort((a, b) => (least ? 1 : -1) * (a[by]! - b[by]!));
  const best = sorted.filter((entry) => entry[by] === sorted[0]![by]);
  if (best.length === 0) return null;
  return {
    facts: best.map((entry) => toldOf(entry, by === 'cents' ? 'price' : 'duration')),
    entries: best,
  };
}
