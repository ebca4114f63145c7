import type { Fact } from '../fact';
import type { Aspect, Entry } from '../material/entry';

/** What an entry says of one thing that can be asked of it, or what it is where it says nothing of that; in Spanish too, where it is. */
export function toldOf(entry: Entry, aspect: Aspect | 'about'): Fact {
  const { about, facts, page, spanish } = entry;
  const own = aspect === 'about' ? undefined : facts[aspect];
  const inSpanish = aspect === 'about' || !own ? spanish?.about : spanish?.facts?.[aspect];
  return {
    text: own ?? about,
    page,
    ...(spanish && inSpanish && { spanish: { text: inSpanish, label: spanish.label } }),
  };
}
