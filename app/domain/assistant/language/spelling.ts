/** Corrects words that are in no list, by those that are. */
export type Spelling = (word: string) => string;

/** Short words are left alone: too many others are near them. */
const SHORTEST = 4;
/** Of three letters only such as lost one. */
const SHORTENED = 3;
const TWO_FAULTS_FROM = 8;
/** How many words are remembered with what they mean. */
const MOST_KEPT = 4_000;

/** `known` are the words that may be meant, the likelier first among equals. What `isWord` says is a word stays as it is. */
export function spellingOf(known: Iterable<string>, isWord: (word: string) => boolean): Spelling {
  const byLetter = new Map<string, string[]>();
  const bySound = new Map<string, string>();
  for (const word of new Set(known))
    if (word.length >= SHORTEST && !/\d/.test(word)) {
      byLetter.set(word[0]!, [...(byLetter.get(word[0]!) ?? []), word]);
      const sound = soundOf(word);
      if (sound.length >= SHORTEST && !bySound.has(sound)) bySound.set(sound, word);
    }
  const corrected = new Map<string, string>();
  const correct: Spelling = (word) => {
    if (word.length < SHORTENED || /\d/.test(word) || isWord(word)) return word;
    const allowed = word.length >= TWO_FAULTS_FROM ? 2 : 1;
    let best: { word: string; faults: number } | null = null;
    for (const candidate of byLetter.get(word[0]!) ?? []) {
      if (Math.abs(candidate.length - word.length) > allowed) continue;
      if (word.length < SHORTEST && candidate.length <= word.length) continue;
      const lost = candidate.length > word.length && best?.faults === 1 ? 0 : 1;
      const faults = faultsBetween(word, candidate, best ? best.faults - lost : allowed);
      // Another ending is another word, as often as not.
      if (faults === null || (faults > 1 && candidate.at(-1) !== word.at(-1))) continue;
      // Of two with one fault each, a letter was left out sooner than mistaken.
      if (best && faults >= best.faults && candidate.length <= word.length) continue;
      best = { word: candidate, faults };
      if (faults === 1 && candidate.length > word.length) break;
    }
    return best?.word ?? (word.length > SHORTEST ? bySound.get(soundOf(word)) : null) ?? word;
  };
  return (word) => {
    const known = corrected.get(word) ?? correct(word);
    if (corrected.size >= MOST_KEPT) corrected.clear();
    corrected.set(word, known);
    return known;
  };
}

/** How a word sounds, roughly: "formashun" as "formation", "deducshun" as "deduction". */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/(?:[stc]i|sh|ch)[aeou]+n/g, 'Sn')
    .replace(/[sc]h|[tc]i(?=[ao])/g, 'S')
    .replace(/ck|q|c(?![eiy])/g, 'k')
    .replace(/[cz]/g, 's')
    .replace(/(?<=.)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Letters added, left out, changed or swapped between two words; null for more than `most`. */
export function faultsBetween(a: string, b: string, most: number): number | null {
  if (most < 0 || Math.abs(a.length - b.length) > most) return null;
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1];
      let faults = Math.min(line[at - 1]! + 1, above[at]! + 1, above[at - 1]! + (same ? 0 : 1));
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        faults = Math.min(faults, before[at - 2]! + 1);
      line.push(faults);
    }
    if (Math.min(...line) > most) return null;
    [before, above] = [above, line];
  }
  const faults = above[b.length]!;
  return faults <= most ? faults : null;
}
