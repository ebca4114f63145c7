import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';

type Options = {
  pages?: number;
  words?: string;
  /** Set on each page. */
  shape?: { MediaBox?: number[]; CropBox?: number[]; Rotate?: number };
  /** Whether the pages have what they may from the node above them. */
  inherits?: boolean;
} & PDFKit.PDFDocumentOptions;

/** A PDF as an office prints it: on each page some words and a line to sign on. */
export async function makePdf({
  pages = 1,
  words = 'Power of attorney',
  shape = {},
  inherits = false,
  ...options
}: Options = {}) {
  const doc = new PDFDocument({ size: 'LETTER', ...options, autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  for (let number = 1; number <= pages; number += 1) {
    doc.addPage();
    const data: Record<string, unknown> = doc.page.dictionary.data;
    const { data: node } = data.Parent as { data: Record<string, unknown> };
    Object.assign(data, shape);
    for (const name of inherits ? ['Resources', 'MediaBox', ...Object.keys(shape)] : []) {
      node[name] = data[name];
      delete data[name];
    }
    doc.text(`${words}, page ${number}`, 72, 72);
    doc.moveTo(72, 680).lineTo(250, 680).stroke();
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A PDF whose opening runs JavaScript. */
export const SCRIPTED = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\("Hi"\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000103 00000 n 
0000000152 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
216
%%EOF
`,
);

/** What poppler’s `pdfsig` says of a file. */
export function pdfsig(bytes: Uint8Array): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pdfsig-'));
  try {
    const file = path.join(folder, 'signed.pdf');
    fs.writeFileSync(file, bytes);
    return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
