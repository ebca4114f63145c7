import fs from 'node:fs';
import path from 'node:path';
import { root, say } from './steps.mjs';

/**
 * `node server/commands/make-font.mjs`: writes the display face, cut down to what is set in it: one
 * weight for headings, Latin letters with their accents, kerning, ligatures and figures of one width. The result and its license are committed. Before it:
 * `npm install --no-save subset-font@2.9.0 @fontsource-variable/source-serif-4@5.3.1`.
 */
const { default: subsetFont } = await import(/** @type {string} */ ('subset-font'));
const SOURCE = 'node_modules/@fontsource-variable/source-serif-4';
const LICENSE = 'app/styles/portal-serif.license.txt';
const WEIGHT = 600;
const FEATURES = ['kern', 'liga', 'tnum'];
/** @param {number} first @param {number} last */
const range = (first, last) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…€™−`;

const whole = fs.readFileSync(
  path.join(root, SOURCE, 'files/source-serif-4-latin-wght-normal.woff2'),
);
const cut = await subsetFont(whole, CHARACTERS, {
  targetFormat: 'truetype',
  variationAxes: { wght: WEIGHT },
  keepFeatures: FEATURES,
  noHinting: true,
});
const font = await subsetFont(renamed(cut), CHARACTERS, {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
});
const result = `app/styles/portal-serif-${WEIGHT}.woff2`;
fs.writeFileSync(path.join(root, result), font);
say(`${result}: ${font.length} bytes of ${whole.length}.`);
fs.copyFileSync(path.join(root, SOURCE, 'LICENSE'), path.join(root, LICENSE));

/**
 * The license reserves the name 'Source' for the original, so the names inside begin with 'Portal', which is as long.
 * @param {Buffer} font
 */
function renamed(font) {
  const result = Buffer.from(font);
  const utf16 = (/** @type {string} */ text) => Buffer.from(text, 'utf16le').swap16();
  for (const name of ['Source Serif', 'SourceSerif']) {
    for (let at; (at = result.indexOf(utf16(name))) >= 0;) utf16('Portal').copy(result, at);
  }
  return result;
}
