import { KINDS } from './find-things';
import type { Reply, Talk } from './reply';
import type { Said } from './said';

const PAPERS =
  /\b(?:should|must) (?:i|we) bring\b|\b(?:documents?|papers|paperwork|docs) (?:(?:are |do (?:i|we) |is |that (?:i|we) )*(?:need|required)|for (?:my |a |an |the |filing |form )*(?:tax|return|form|w2|1040|1065|1120|corporation|partnership|business|llc)\b)|\bneed(?:ed)? (?:which |what )?(?:documents|papers)|\bque (?:debo|tengo que|necesito) (?:llevar|traer)|\bwhat (?:papers|documents|paperwork|docs|do i (?:need to )?bring)|\bdo i (?:need to )?bring\b|\bwhich (?:papers|documents)|\bque (?:documentos|papeles)/;

/** The papers for a return: those of the form that is meant, of an individual's where none is named. */
export function papers({ text, concepts }: Said, talk: Talk): Reply | null {
  if (!PAPERS.test(text) || concepts.has('upload')) return null;
  const id =
    concepts.has('1065') || concepts.has('partnership')
      ? '1065'
      : concepts.has('1120') || concepts.has('corporation') || concepts.has('business')
        ? '1120'
        : '1040';
  const form = talk.index.entries.find((entry) => entry.id === `form-${id}`);
  return form?.facts.papers
    ? { facts: [{ text: form.facts.papers, page: form.page }], entries: [form] }
    : null;
}

/** The cheapest, dearest, longest or shortest of a kind. */
export function comparison({ asks, concepts }: Said, talk: Talk): Reply | null {
  const least = asks.has('cheapest') || asks.has('shortest');
  const most = asks.has('dearest') || asks.has('longest');
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
    facts: best.map((entry) => ({
      text: (by === 'cents' ? entry.facts.price : entry.facts.duration) ?? entry.about,
      page: entry.page,
    })),
    entries: best,
  };
}
