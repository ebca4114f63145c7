import { PNG } from 'pngjs';
import type { Firm } from '~/domain/firm/content';
import { splitLogo } from '~/domain/firm/logo';
import { MUTED, type Sheet } from './sheet.server';

const HEIGHT = 32;
const MAX_WIDTH = 130;
const GAP = 10;
const COLOUR = '#0e5a54';

/** The fountain of `icons.svg`, 32 units wide and high. */
const FOUNTAIN = [
  'M16 21V7M15 8C8 6.5 5.5 12 6 20M17 8c7-1.5 9.5 4 9 12M15 13.5c-3-.7-4.5 2-4.5 6.5M17 13.5c3-.7 4.5 2 4.5 6.5',
  'M3 24.5c2.2 0 2.2 1 4.3 1s2.2-1 4.4-1 2.1 1 4.3 1 2.2-1 4.3-1 2.2 1 4.4 1 2.1-1 4.3-1',
];

export function drawLetterhead(firm: Firm, sheet: Sheet, name: string, detail: string): void {
  const { doc, left, width } = sheet;
  const top = doc.y;
  const indent = drawLogo(firm, sheet);
  const box = { x: left + indent, width: width - indent };
  sheet.text('P', name, { ...box, bold: true, size: 16 });
  sheet.text('P', detail, { ...box, size: 9, colour: MUTED });
  doc.x = left;
  doc.y = Math.max(doc.y, top + HEIGHT) + 14;
}

/** Returns how far the text beside it is moved. An SVG, which no library here draws, is left out. */
function drawLogo(firm: Firm, sheet: Sheet): number {
  const { left } = sheet;
  const top = sheet.doc.y;
  const { logo } = firm;
  if (!logo) {
    sheet.ornament((doc) => {
      doc.translate(left, top).scale(HEIGHT / 32);
      doc.lineWidth(2).lineCap('round').strokeColor(COLOUR);
      for (const path of FOUNTAIN) doc.path(path).stroke();
    });
    return HEIGHT + GAP;
  }
  const png = toPlainPng(logo);
  if (!png) return 0;
  const scale = Math.min(HEIGHT / png.height, MAX_WIDTH / png.width);
  const [wide, high] = [png.width * scale, png.height * scale];
  sheet.ornament((doc) => doc.image(png.bytes, left, top, { width: wide, height: high }));
  return wide + GAP;
}

type Plain = { bytes: Buffer; width: number; height: number };
let drawn: { logo: string; plain: Plain | null } | undefined;

function toPlainPng(logo: string): Plain | null {
  if (drawn?.logo !== logo) drawn = { logo, plain: readPng(logo) };
  return drawn.plain;
}

/** On white, since pdfkit unpacks what is transparent outside of any `try`. Null if unreadable. */
function readPng(logo: string): Plain | null {
  const { type, bytes } = splitLogo(logo);
  // An interlaced one would be unpacked whole, whatever size it says.
  if (type !== 'image/png' || bytes[28] !== 0) return null;
  try {
    const png = PNG.sync.read(Buffer.from(bytes));
    const { data, width, height } = png;
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3]! / 255;
      for (let part = at; part < at + 3; part += 1)
        data[part] = Math.round(data[part]! * alpha + 255 * (1 - alpha));
    }
    return { bytes: PNG.sync.write(png, { colorType: 2 }), width, height };
  } catch {
    return null;
  }
}
