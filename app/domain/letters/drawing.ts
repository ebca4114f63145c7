/** Lines of points, each as x and y after the other, in a box of this size. */
export type Drawing = number[][];
export const DRAWING_WIDTH = 600;
export const DRAWING_HEIGHT = 200;

/** How many numbers the lines of a drawing may have, and how many lines it may have. */
const MAX_NUMBERS = 6_000;
const MAX_LINES = 100;
/** How far one of its lines goes at least, across or up: dots are no signature. */
const MIN_EXTENT = 40;

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

const getExtent = (line: readonly number[]): number =>
  Math.max(
    ...[0, 1].map((axis) => {
      const along = line.filter((_number, at) => at % 2 === axis);
      return Math.max(...along) - Math.min(...along);
    }),
  );

/** A drawing that is stored or sent as JSON; null where it is none, or too small or large. */
export function readDrawing(json: string): Drawing | null {
  try {
    const lines: unknown = JSON.parse(json);
    if (!Array.isArray(lines) || lines.length > MAX_LINES || !lines.every(isLine)) return null;
    if (lines.flat().length > MAX_NUMBERS) return null;
    return lines.some((line) => getExtent(line) >= MIN_EXTENT) ? lines : null;
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
