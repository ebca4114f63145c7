import { CLASSES_OFFER } from '../../courses/live-class';
import type { Reply, Talk } from './reply';
import type { Said } from './said';
import { toldOf } from './told';

/** Words that ask for a live class without saying which. */
const OF_ANY = new Set(
  'class live video free online seat schedule next upcoming date gratis day session'.split(' '),
);
const NEXT = /\b(?:next|upcoming|soonest|proxim[ao]s?|siguiente)\b/;

/** The live classes, or the next of them, and that they are free, for whoever names none of them; else null. */
export function classesReply({ concepts, terms, text, asks }: Said, talk: Talk): Reply | null {
  const { index, topic } = talk;
  const before = topic[0]?.kind === 'class' || topic[0]?.id === 'all-classes';
  const meant = concepts.has('class') || (terms.length === 0 && before && NEXT.test(text));
  const wants = concepts.has('free') || NEXT.test(text) || asks.has('price') || asks.has('when');
  if (!meant || !wants || asks.has('who') || !terms.every((term) => OF_ANY.has(term))) return null;
  const list = index.entries.find(({ id }) => id === 'all-classes');
  const soonest = index.entries.find(({ kind }) => kind === 'class');
  if (!list || !soonest) return null;
  const next = { text: `The next one: ${toldOf(soonest, 'about').text}`, page: soonest.page };
  return NEXT.test(text)
    ? {
        facts: [{ text: `Live classes: ${CLASSES_OFFER}`, page: list.page }, next],
        entries: [list],
      }
    : { facts: [toldOf(list, 'about')], entries: [list] };
}
