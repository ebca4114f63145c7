import { describe, expect, it } from 'vitest';
import { PDF, PNG } from '#tests/support/files';
import { pngOf } from '#tests/support/photos';
import { sizeText } from '~/domain/documents/document';
import { contentTypeByName, detectKinds, type FileKind } from '~/domain/documents/file-kind';
import {
  getExtension,
  toDisplayName,
  storageKey,
  withExtension,
} from '~/domain/documents/file-name';
import { findFlaw } from '~/domain/documents/file-structure';

const bytes = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex');
const traits = (head: Buffer, isText = false) => ({ head, tail: head, isText });
const isWhole = async (kind: FileKind, file: Buffer) =>
  (await findFlaw(kind, traits(file), (at, length) =>
    Promise.resolve(file.subarray(at, at + length)),
  )) === null;

describe('a JPEG', () => {
  /** A frame of 2 lines of 3 pixels, behind a segment of 4 bytes. */
  const before = 'ffd8 ffe00004abcd';
  const frame = (marker: string, lines = '0002', width = '0003') =>
    bytes(`${before} ff${marker} 0011 08 ${lines} ${width} 0000`);

  it.each(['c0', 'c1', 'c2', 'cf'])('is as large as its frame %s says', async (marker) => {
    expect(await isWhole('jpeg', frame(marker))).toBe(true);
    expect(await isWhole('jpeg', frame(marker, '0000'))).toBe(false);
    expect(await isWhole('jpeg', frame(marker, '0002', '0000'))).toBe(false);
  });

  it.each(['c4', 'c8', 'cc', 'bf', 'd0'])('has no frame in the segment %s', async (marker) => {
    expect(await isWhole('jpeg', frame(marker))).toBe(false);
  });

  it('may fill up before a segment, ends at its end and at its picture, and holds nothing else between segments', async () => {
    const size = 'ffc0 0011 08 0002 0003 0000';
    expect(await isWhole('jpeg', bytes(`${before} ff${size}`))).toBe(true);
    for (const end of ['ffd9', 'ffda', '00c0'])
      expect(await isWhole('jpeg', bytes(`${before} ${end} 0004 abcd ${size}`)), end).toBe(false);
  });

  it('is looked through up to 2,000 segments', async () => {
    const after = (segments: number) =>
      bytes(`ffd8 ${'ffe00002'.repeat(segments)} ffc0 0011 08 0002 0003 0000`);
    expect(await isWhole('jpeg', after(1_999))).toBe(true);
    expect(await isWhole('jpeg', after(2_000))).toBe(false);
  });
});

describe('a TIFF', () => {
  const words = (little: boolean, ...numbers: [size: 2 | 4, value: number][]) =>
    Buffer.concat(
      numbers.map(([size, value]) => {
        const word = Buffer.alloc(size);
        if (little) word.writeUIntLE(value, 0, size);
        else word.writeUIntBE(value, 0, size);
        return word;
      }),
    );
  /** One whose directory has entries of tag, type and value; a short value lies in the first two of its four bytes. */
  const tiff = (little: boolean, ...entries: [tag: number, type: 3 | 4, value: number][]) =>
    Buffer.concat([
      bytes(little ? '49492a00' : '4d4d002a'),
      words(little, [4, 8], [2, entries.length]),
      ...entries.map(([tag, type, value]) =>
        words(
          little,
          ...([
            [2, tag],
            [2, type],
            [4, 1],
          ] as [2 | 4, number][]),
          ...((type === 3
            ? [
                [2, value],
                [2, 0],
              ]
            : [[4, value]]) as [2 | 4, number][]),
        ),
      ),
    ]);

  it.each([true, false])('says its sides, its bytes turned round: %s', async (little) => {
    expect(await isWhole('tiff', tiff(little, [256, 3, 3], [257, 4, 2]))).toBe(true);
    expect(await isWhole('tiff', tiff(little, [254, 4, 1], [256, 4, 3], [257, 3, 2]))).toBe(true);
    expect(await isWhole('tiff', tiff(little, [256, 3, 0], [257, 4, 2]))).toBe(false);
    expect(await isWhole('tiff', tiff(little, [256, 3, 3], [257, 4, 0]))).toBe(false);
    expect(await isWhole('tiff', tiff(little, [256, 3, 3], [258, 4, 2]))).toBe(false);
  });

  it('may break off nowhere', async () => {
    const whole = tiff(true, [256, 3, 3], [257, 4, 2]);
    for (const length of [7, 9, 20])
      expect(await isWhole('tiff', whole.subarray(0, length))).toBe(false);
  });
});

it('a picture has 250 million pixels at most, whatever its kind', async () => {
  const png = (width: number, height: number) => pngOf({ width, height }, Buffer.alloc(0));
  const jpeg = (sides: string) => bytes(`ffd8 ffc0 0011 08 ${sides} 0000`);
  const tiff = (sides: string) =>
    bytes(
      `4d4d002a00000008 0002 01000004 00000001 ${sides.slice(0, 8)} 01010004 00000001 ${sides.slice(8)}`,
    );
  expect(await isWhole('png', png(16_000, 15_625))).toBe(true);
  expect(await isWhole('png', png(16_000, 15_626))).toBe(false);
  expect(await isWhole('jpeg', jpeg('3d09 3e80'))).toBe(true);
  expect(await isWhole('jpeg', jpeg('3d0a 3e80'))).toBe(false);
  expect(await isWhole('tiff', tiff('00003e8000003d09'))).toBe(true);
  for (const sides of ['0000ea600000ea60', 'ffffffffffffffff'])
    expect(await isWhole('tiff', tiff(sides))).toBe(false);
});

it('a PNG without a side is none, nor a PDF of fewer than 64 bytes', async () => {
  const flat = Buffer.from(PNG);
  flat.writeUInt32BE(0, 20);
  expect(await isWhole('png', flat)).toBe(false);
  const short = Buffer.concat([Buffer.alloc(59), Buffer.from('%%EOF')]);
  expect([await isWhole('pdf', short), await isWhole('pdf', short.subarray(1))]).toEqual([
    true,
    false,
  ]);
  expect(await isWhole('pdf', PDF)).toBe(true);
});

it.each([
  ['heic', '....ftyphevx'],
  ['heic', '....ftypmif1'],
  [undefined, '.....ftypheic'],
  [undefined, '....ftyphevy'],
  [undefined, 'x%PDF-'],
  [undefined, 'xII*\0'],
  [undefined, '        II*\0'],
  [undefined, '        MM\0*'],
])('what begins so is %s: %j', (kind, start) => {
  expect(detectKinds(traits(Buffer.from(start)))[0]).toBe(kind);
});

it('the media type follows a name’s last ending', () => {
  expect(['a.PDF', 'b.jpeg', 'c.pdf.zip', 'd', 'e.'].map(contentTypeByName)).toEqual([
    'application/pdf',
    'image/jpeg',
    ...Array<string>(3).fill('application/octet-stream'),
  ]);
  expect(
    ['a.PDF', 'a.tar.gz', 'a', '.', 'a.ninechars', 'a.p-f', 'a.pdf '].map(getExtension),
  ).toEqual([...['pdf', 'gz', '', '', '', '', '']]);
  expect(withExtension('no ending', 'jpg')).toBe('no ending.jpg');
});

it('names are shown up to 150 characters, and kept up to 80 in plain letters', () => {
  expect(toDisplayName('x'.repeat(150))).toBe('x'.repeat(150));
  expect(toDisplayName('.')).toBe('Unnamed file');
  expect(storageKey('f', 1, `${'x'.repeat(90)}.pdf`)).toBe(`f/1_${'x'.repeat(76)}.pdf`);
  expect(storageKey('f', 1, '-.a   b..c.-.')).toBe('f/1_a-b.c');
});

it('sizes change their unit and their digits at a round number', () => {
  expect([1_000, 9_999, 10_000, 1_000_000, 10_000_000].map(sizeText)).toEqual([
    ...['1.0 KB', '10 KB', '10 KB', '1.0 MB', '10 MB'],
  ]);
});
