import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandStyle, contrast, DARK_SUM, palette, PAPER, toReadable } from '~/domain/firm/color';
import { FIELDS } from '~/domain/firm/kinds';

const CSS = fs.readFileSync('app/styles/app.css', 'utf8');
const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
/** Colors of all hues, each as dark as it has to be. */
const COLORS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => toReadable(`#${red}${green}${blue}`))),
);

test('contrast is calculated as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the backgrounds and the replaced names are those of the stylesheet', () => {
  expect(CSS).toContain(`--color-paper: ${PAPER};`);
  expect(CSS).toContain(`--color-sum: ${DARK_SUM};`);
  const { light, dark } = palette('#0e5a54');
  for (const name of [...Object.keys(light), ...Object.keys(dark)])
    expect(CSS).toContain(`--color-${name}: #`);
});

test('text is readable in every color', () => {
  for (const color of COLORS) {
    const { light, dark } = palette(color);
    const pairs = [
      [light.primary, PAPER],
      [light.primary, light['primary-soft']],
      [light['on-primary'], light.primary],
      [light['on-primary'], light['primary-strong']],
      [light['on-deep-muted'], light.deep],
      [light['on-deep-muted'], dark.deep],
      [dark.primary, DARK_SUM],
      [dark.primary, dark['primary-soft']],
      [dark['on-primary'], dark.primary],
      [dark['on-primary'], dark['primary-strong']],
    ] as const;
    for (const [text, ground] of pairs)
      expect(contrast(text, ground), `${color}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('no color leaves the pages unchanged', () => {
  expect(brandStyle('')).toBe('');
  expect(brandStyle(undefined)).toBe('');
  expect(brandStyle('#8a1c2b')).toMatch(
    /^:root\{--color-primary:#8a1c2b;.*\}\[data-mode='dark'\]\{/,
  );
});

describe('the color field', () => {
  const read = (typed?: string) => FIELDS.firm.color.schema.safeParse(typed);

  test.each([
    ['#0E5A54', '#0e5a54'],
    ['8a1c2b', '#8a1c2b'],
    [undefined, ''],
  ])('accepts %s', (typed, color) => expect(read(typed).data).toBe(color));

  test.each([
    ['teal', 'Enter a hex code for “Color of buttons and links”, such as #0e5a54.'],
    ['#0e5;}', 'Enter a hex code for “Color of buttons and links”, such as #0e5a54.'],
    ['#ffcc00', 'Text in #ffcc00 is hard to read. Choose a darker color, such as #806600.'],
  ])('rejects %s', (typed, message) =>
    expect(read(typed).error?.issues.map((issue) => issue.message)).toEqual([message]),
  );
});
