import { describe, expect, it } from 'vitest';
import { jpegOf, pngOf } from '#tests/support/photos';
import { PDF, PHOTO, PNG, zipOf } from '#tests/support/files';
import { sizeText, taxYears } from '~/domain/documents/document';
import {
  contentTypeByName,
  detectKinds,
  identifyKind,
  type FileKind,
} from '~/domain/documents/file-kind';
import { toDisplayName, storageKey, withExtension } from '~/domain/documents/file-name';
import { findFlaw } from '~/domain/documents/file-structure';

const traits = (bytes: Buffer, isText = false) => ({ head: bytes, tail: bytes, isText });

describe('the detected file type', () => {
  it.each([
    ['pdf', PDF],
    ['png', PNG],
    ['heic', PHOTO],
    ['jpeg', Buffer.from('ffd8ffe0', 'hex')],
    ['tiff', Buffer.from('49492a00', 'hex')],
    ['tiff', Buffer.from('4d4d002a', 'hex')],
  ])('is %s by its content', (kind, bytes) => {
    expect(detectKinds(traits(bytes))).toEqual([kind]);
  });

  it.each([
    ['a zip', zipOf('word/document.xml')],
    ['a program', Buffer.from('MZ\0')],
    ['GIF', Buffer.from('GIF89a')],
    ['video', Buffer.from('....ftypisom')],
  ])('is unsupported: %s', (_what, bytes) => {
    expect(detectKinds(traits(bytes))).toEqual([]);
  });

  it('is text by its content and name', () => {
    expect(identifyKind('a.csv', traits(Buffer.from('a,b'), true))).toBe('csv');
    expect(identifyKind('a.TXT', traits(Buffer.from('a,b'), true))).toBe('txt');
    expect(identifyKind('a.html', traits(Buffer.from('<b>'), true))).toHaveProperty('refusal');
  });
});

const JPEG = await jpegOf({ width: 30, height: 20 });
/** The same behind 400 KB about the photo. */
const segment = Buffer.concat([Buffer.from('ffe1ffff', 'hex'), Buffer.alloc(65_533)]);
const LONG_JPEG = Buffer.concat([
  JPEG.subarray(0, 2),
  ...Array<Buffer>(6).fill(segment),
  JPEG.subarray(2),
]);
const tiff = (width: number) =>
  Buffer.from(
    `49492a000800000002000001030001000000${width.toString(16).padStart(2, '0')}00000001010400010000000200000000000000`,
    'hex',
  );

describe('checking a whole file', () => {
  const flaw = (kind: FileKind, bytes: Buffer) =>
    findFlaw(kind, traits(bytes), (at, length) => Promise.resolve(bytes.subarray(at, at + length)));

  it.each([
    ['pdf', PDF],
    ['pdf', Buffer.concat([PDF, Buffer.alloc(9_000)])],
    ['png', PNG],
    ['jpeg', JPEG],
    ['jpeg', LONG_JPEG],
    ['tiff', tiff(3)],
    ['docx', zipOf('a')],
    ['txt', Buffer.from('a')],
  ] as const)('accepts a whole %s', async (kind, bytes) => {
    expect(await flaw(kind, bytes)).toBeNull();
  });

  it.each([
    ['pdf', Buffer.from('%PDF-')],
    ['pdf', Buffer.from('%PDF-%%EOF')],
    ['pdf', PDF.subarray(0, 100)],
    ['pdf', Buffer.concat([PDF, Buffer.alloc(1_100, 'a')])],
    ['png', PNG.subarray(0, 23)],
    ['png', Buffer.concat([PNG.subarray(0, 16), Buffer.alloc(40)])],
    ['jpeg', JPEG.subarray(0, 2)],
    ['jpeg', LONG_JPEG.subarray(0, 100_000)],
    ['jpeg', Buffer.concat([JPEG.subarray(0, 2), Buffer.alloc(70_000, 255)])],
    ['tiff', tiff(3).subarray(0, 20)],
    ['tiff', tiff(0)],
  ] as const)('rejects an incomplete %s', async (kind, bytes) => {
    expect(await flaw(kind, bytes)).toMatch(/again, and send it once more\.$/);
  });
});

it('rejects a picture over 250 million pixels of any type', async () => {
  const bytes = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex');
  const isWhole = async (kind: FileKind, file: Buffer) =>
    (await findFlaw(kind, traits(file), (at, length) =>
      Promise.resolve(file.subarray(at, at + length)),
    )) === null;
  const png = (width: number, height: number) => pngOf({ width, height }, Buffer.alloc(0));
  const jpeg = (sides: string) => bytes(`ffd8 ffc0 0011 08 ${sides} 0000`);
  const bigEndianTiff = (sides: string) =>
    bytes(
      `4d4d002a00000008 0002 01000004 00000001 ${sides.slice(0, 8)} 01010004 00000001 ${sides.slice(8)}`,
    );
  expect(await isWhole('png', png(16_000, 15_625))).toBe(true);
  expect(await isWhole('png', png(16_000, 15_626))).toBe(false);
  expect(await isWhole('jpeg', jpeg('3d09 3e80'))).toBe(true);
  expect(await isWhole('jpeg', jpeg('3d0a 3e80'))).toBe(false);
  expect(await isWhole('tiff', bigEndianTiff('00003e8000003d09'))).toBe(true);
  for (const sides of ['0000ea600000ea60', 'ffffffffffffffff'])
    expect(await isWhole('tiff', bigEndianTiff(sides))).toBe(false);
});

describe('a file name', () => {
  it.each([
    ['W-2 2025.pdf', 'W-2 2025.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['  two\n lines.pdf ', 'two lines.pdf'],
    ['..', 'Unnamed file'],
    ['', 'Unnamed file'],
    ['日本.pdf', '日本.pdf'],
  ])('%j is shown as %j', (given, shown) => {
    expect(toDisplayName(given)).toBe(shown);
  });

  it('is shortened before its extension', () => {
    const shown = toDisplayName(`${'x'.repeat(400)}.pdf`);
    expect([shown.length, shown.endsWith('x.pdf')]).toEqual([151, true]);
  });

  it.each([
    ['W-2 2025.pdf', 'f/1_W-2-2025.pdf'],
    ['../../etc/passwd', 'f/1_etc-passwd'],
    ['日本.pdf', 'f/1_pdf'],
    ['...', 'f/1_file'],
    ['Años.jpg', 'f/1_An-os.jpg'],
    [`${'x'.repeat(90)}.pdf`, `f/1_${'x'.repeat(76)}.pdf`],
  ])('%j is stored as %j', (name, key) => {
    expect(storageKey('f', 1, name)).toBe(key);
  });

  it('implies a media type by its last extension', () => {
    expect(contentTypeByName('a.PDF')).toBe('application/pdf');
    expect(contentTypeByName('c.pdf.zip')).toBe('application/octet-stream');
    expect(contentTypeByName('no extension')).toBe('application/octet-stream');
  });

  it('can get another extension', () => {
    expect(withExtension('IMG.0001.HEIC', 'jpg')).toBe('IMG.0001.jpg');
  });
});

it('file sizes are shown in a few characters', () => {
  const sizes: [number, string][] = [
    [999, '999 bytes'],
    [1_300, '1.3 KB'],
    [999_499, '999 KB'],
    [999_500, '1.0 MB'],
    [26_214_400, '26 MB'],
    [5_000_000_000_000_000, '5000 TB'],
  ];
  for (const [bytes, text] of sizes) expect(sizeText(bytes)).toBe(text);
});

it('documents are filed under this year and the seven before it', () => {
  expect(taxYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019]);
});
