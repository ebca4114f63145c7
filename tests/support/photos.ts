import zlib from 'node:zlib';
import sharp from 'sharp';

type Size = { width: number; height: number };

/** A JPEG, left half red and right half blue, with an Exif author and orientation. */
export async function jpegOf(
  { width, height }: Size,
  orientation = 1,
  word = 'secret place',
  progressive = false,
): Promise<Buffer> {
  const row = Array.from({ length: width }, (_, x) => (x < width / 2 ? [255, 0, 0] : [0, 0, 255]));
  const data = Buffer.alloc(width * height * 3, Buffer.from(row.flat()));
  const plain = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, progressive })
    .toBuffer();
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1'),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
    Buffer.from(word),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)]);
}

/** A PNG that claims a size; `interlaced` only says so. */
export function pngOf({ width, height }: Size, raw?: Buffer, interlaced = false): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  const pixels = raw ?? Buffer.alloc(height * (width * 4 + 1));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(zlib.crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A JPEG's size and corner colours: top left, top right, bottom left, bottom right. */
export async function seen(bytes: Buffer): Promise<Size & { corners: string[] }> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
  ];
  const [far, low] = [width - 3, height - 3];
  return { width, height, corners: [at(2, 2), at(far, 2), at(2, low), at(far, low)].map(named) };
}

function named(colour: number[]): string {
  const sharp = colour.map((part) => (part > 200 ? 1 : part < 55 ? 0 : part)).join(' ');
  return { '1 0 0': 'red', '0 0 1': 'blue', '1 1 1': 'white' }[sharp] ?? sharp;
}
