import type { Reply, Talk } from './reply';
import type { Said } from './said';
import { OF_EVERY_RETURN } from './situations';
import { toldOf } from './told';

/** Words of a wish for a meeting that say nothing of what it is about. */
const OF_MEETINGS =
  /^(?:consultation|contact|hour|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:lune|marte|miercole|jueve|vierne)s?|sabado|domingo)$/;
const WISH =
  /\b(?:want|need|like|get|make|schedule|set up|have|looking for|can i|may i|book|reserve|how do i|how can i|quiero|quisiera|necesito|puedo|sacar|hacer|pedir|agendar|reservar|programar|como)\b/;

/** Whether somebody wants a meeting, and asks nothing else of it. */
export function asksToBook({ concepts, asks, terms, text }: Said, { index }: Talk): boolean {
  const other = ['price', 'duration', 'includes', 'who', 'count', 'difference', 'offer'] as const;
  return (
    concepts.has('consultation') &&
    (asks.has('book') || WISH.test(text)) &&
    !other.some((ask) => asks.has(ask)) &&
    terms.every(
      (term) => OF_MEETINGS.test(term) || OF_EVERY_RETURN.has(term) || !index.isKnown(term),
    ) &&
    !/\b(?:do i|tengo que) (?:have|need)|\b(?:my|mi|mis) (?:\w+ )?(?:appointment|consult|meeting|cita|reunion)|\bfree\b|\bgratis\b|\bweekends?\b|\bfin de semana\b|\bsaturdays?\b|\bsundays?\b|\bsabados?\b|\bdomingos?\b|\b(?:sin|without|no) (?:a |an |una )?(?:cita|appointment)\b/.test(
      text,
    )
  );
}

/** How a meeting is booked: the free one, and the rules, with the page. */
export function bookingReply({ index }: Talk): Reply {
  const entries = ['free-consultation', 'booking'].flatMap(
    (id) => index.entries.find((entry) => entry.id === id) ?? [],
  );
  return { facts: entries.map((entry) => toldOf(entry, 'about')), entries: entries.slice(0, 1) };
}
