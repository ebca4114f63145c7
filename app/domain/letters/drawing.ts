/** Lines of points, each as x and y after the other, in a box of this size. */
export type Drawing = number[][];
export const DRAWING_WIDTH = 600;
export const DRAWING_HEIGHT = 200;

/** How many numbers the lines of a drawing may have, and at least have in all, and how many lines. */
const MAX_NUMBERS = 6_000;
const MIN_NUMBERS = 16;
const MAX_LINES = 100;

const isLine = (line: unknown): line is number[] =>
  Array.isArray(line) &&
  line.length % 2 === 0 &&
  // Every other number is a y.
  line.every(
    (number, at) =>
      Number.isInteger(number) &&
      number >= 0 &&
      number <= (at % 2 === 0 ? DRAWING_WIDTH : DRAWING_HEIGHT),
  );

/** A drawing that is stored or sent as JSON; null where it is none, or too small or large. */
export function readDrawing(json: string): Drawing | null {
  try {
    const lines: unknown = JSON.parse(json);
    if (!Array.isArray(lines) || lines.length > MAX_LINES || !lines.every(isLine)) return null;
    const numbers = lines.flat().length;
    return numbers >= MIN_NUMBERS && numbers <= MAX_NUMBERS ? lines : null;
  } catch {
    return null;
  }
}

/** The lines as they are sent: in whole numbers, and with every other point left out if too many. */
export function toDrawing(
  drawn: readonly (readonly { x: number; y: number }[])[],
  width: number,
): Drawing {
  const scale = DRAWING_WIDTH / width;
  const count = drawn.flat().length * 2;
  const step = Math.ceil(count / MAX_NUMBERS);
  const place = (value: number, max: number) =>
    Math.min(max, Math.max(0, Math.round(value * scale)));
  return drawn.slice(0, MAX_LINES).map((points) =>
    points
      .filter((_point, index) => index % step === 0)
      .slice(0, MAX_NUMBERS)
      .flatMap(({ x, y }) => [place(x, DRAWING_WIDTH), place(y, DRAWING_HEIGHT)]),
  );
}
