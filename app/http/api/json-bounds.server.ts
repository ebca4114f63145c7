/** More than any body of the API has: 4 levels and 60 values. */
export const MAX_JSON_DEPTH = 16;
export const MAX_JSON_VALUES = 5_000;

/** Whether a JSON text is shallow and short enough to be parsed and checked. It is read once, and no further than needed. */
export function isWithinJsonBounds(text: string): boolean {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    else if (letter === ',') values += 1;
    if (depth > MAX_JSON_DEPTH || values > MAX_JSON_VALUES) return false;
  }
  return true;
}
