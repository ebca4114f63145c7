const MAX_BYTES = 100 * 1024;
const MAX_SIDE = 2000;
const PNG = '\x89PNG\r\n\x1a\n';
const SVG = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml\s[^>]*>\s*)?(<svg\s[^>]*>)/;

/** What could run, load something or grow while it is read. */
const ACTIVE = [
  /<!(?!\[CDATA\[)|<\?xml-stylesheet|<(?:\w+:)?(?:script|foreignObject|iframe|embed|object)\b/i,
  /[\s"'/]on\w+\s*=|javascript:|@import/i,
  /\bhref\s*=["'\s]*(?!["'\s#]|data:image\/(?:png|jpeg))|\burl\(["'\s]*(?!["'\s#])/i,
];

/** A file as its logo is kept, with the type that its bytes have; or why it can’t be one. */
export function readLogo(file: string): { dataUrl: string } | { problem: string } {
  const base64 = /^data:[\w.+/-]*;base64,/.test(file) ? afterComma(file) : '';
  const bytes = decode(base64);
  if (bytes.length > MAX_BYTES)
    return { problem: 'The logo can have at most 100 KB. Choose a smaller file.' };
  const { width, height } = readSize(bytes);
  if (bytes.startsWith(PNG))
    return Math.max(width, height) > MAX_SIDE || Math.min(width, height) === 0
      ? { problem: `The logo can be at most ${MAX_SIDE} pixels wide and high.` }
      : { dataUrl: `data:image/png;base64,${base64}` };
  const svg = withoutComments(bytes);
  if (!SVG.test(svg)) return { problem: 'The logo must be an SVG or PNG file.' };
  const problem =
    'The logo has scripts, links or other active parts. Save it as a plain SVG or as a PNG.';
  return ACTIVE.some((part) => part.test(svg.replaceAll('&quot;', '"')))
    ? { problem }
    : { dataUrl: `data:image/svg+xml;base64,${base64}` };
}

export function splitLogo(dataUrl: string): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  const [, type = ''] = /^data:([^;]+)/.exec(dataUrl) ?? [];
  const bytes = Uint8Array.from(decode(afterComma(dataUrl)), (sign) => sign.charCodeAt(0));
  return { type, bytes };
}

/** Its width and height, in pixels or as a proportion; a square where it says none. */
export const logoSize = (dataUrl: string) =>
  // The size stands in front, so that no page decodes the whole.
  readSize(decode(afterComma(dataUrl).slice(0, 4096)));

function readSize(bytes: string): { width: number; height: number } {
  if (bytes.startsWith(PNG)) {
    const numberAt = (at: number) =>
      [...bytes.slice(at, at + 4)].reduce((sum, sign) => sum * 256 + sign.charCodeAt(0), 0);
    return { width: numberAt(16), height: numberAt(20) };
  }
  const [, root = ''] = SVG.exec(withoutComments(bytes)) ?? [];
  const number = (name: string) =>
    Number(RegExp(`\\s${name}=["'](\\d[\\d.]*)(?:px)?["']`).exec(root)?.[1]);
  const [, width, height] = /\sviewBox=["'][\d.+-]+[\s,]+[\d.+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)["']/
    .exec(root)
    ?.map(Number) ?? [0, number('width'), number('height')];
  return width && height ? { width, height } : { width: 1, height: 1 };
}

const afterComma = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

/** One character a byte; '' for what isn’t base64. */
function decode(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

/** What no `-->` ends is kept, and so is looked at. */
const withoutComments = (svg: string): string => {
  const [head = '', ...rest] = svg.split('<!--');
  return head + rest.map((part) => part.slice(part.indexOf('-->') + 3)).join('');
};
