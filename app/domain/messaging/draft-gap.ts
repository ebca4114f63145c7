/** How each part of a draft begins that its sender has to write; no message goes out with it. */
export const GAP_START = '[Add your answer here';
/** Such a part where nothing says what is asked. */
export const ADD_ANSWER = `${GAP_START}.]`;

/** How much of a question a gap repeats. */
const MAX_ASKED = 240;

/** A gap that says what is asked, in words of the client's. */
export function gapFor(asked: string): string {
  const line = asked.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
  const words = line.length > MAX_ASKED ? `${line.slice(0, MAX_ASKED).trimEnd()}…` : line;
  return words ? `${GAP_START}: “${words}”]` : ADD_ANSWER;
}
