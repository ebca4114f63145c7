const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** The darkest ground of text in light mode, and the lightest in dark mode, as in app.css. */
export const [PAPER, DARK_SUM] = ['#faf7f1', '#1c302d'];
/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

/** `share` of the second color in the first one. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => value + (target[at]! - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colors by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The color moved toward another one until it has the contrast with a third. */
function moveUntilReadable(color: string, to: string, ground: string): string {
  const steps = Array.from({ length: 21 }, (_, step) => mix(color, to, step / 20));
  return steps.find((each) => contrast(each, ground) >= LEAST_CONTRAST) ?? to;
}

/** The color, or a darker one that can be read on light pages. */
export const toReadable = (color: string): string => moveUntilReadable(color, BLACK, PAPER);

/** The colors of app.css that a firm’s color takes the place of; those of the accent are alike. */
export function palette(color: string) {
  const deep = mix(color, BLACK, 0.5);
  const onDark = moveUntilReadable(color, WHITE, DARK_SUM);
  const darkDeep = mix(color, BLACK, 0.65);
  return {
    light: {
      primary: color,
      'primary-strong': mix(color, BLACK, 0.25),
      'primary-soft': moveUntilReadable(mix(color, WHITE, 0.89), WHITE, color),
      'on-primary': WHITE,
      deep,
      'on-deep-muted': mix(deep, WHITE, 0.77),
      'deep-line': mix(deep, WHITE, 0.15),
      cover: color,
    },
    dark: {
      primary: onDark,
      'primary-strong': mix(onDark, WHITE, 0.25),
      'primary-soft': mix('#162625', onDark, 0.07),
      'on-primary': mix(color, BLACK, 0.75),
      deep: darkDeep,
      'deep-line': mix(darkDeep, WHITE, 0.12),
    },
  };
}

export function brandStyle(color: string | undefined): string {
  if (!color) return '';
  const { light, dark } = palette(color);
  const declare = (colors: Record<string, string>) =>
    Object.entries(colors)
      .flatMap(([name, value]) =>
        [...new Set([name, name.replace('primary', 'accent')])].map(
          (each) => `--color-${each}:${value}`,
        ),
      )
      .join(';');
  return `:root{${declare(light)}}[data-mode='dark']{${declare(dark)}}`;
}
