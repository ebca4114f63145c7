import { createRequire } from 'node:module';
import zlib from 'node:zlib';

const library = await createRequire(import.meta.url)(
  '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs',
)();

type Size = { width: number; height: number };

/** A JPEG, left half red and right half blue, with an Exif author and orientation. */
export function jpegOf(
  { width, height }: Size,
  orientation = 1,
  word = 'secret place',
  progressive = false,
): Buffer {
  const encoder = new library.JPEGEncoder();
  const data: Uint8Array = encoder.getDecodedBuffer({
    width,
    height,
    bitsPerSample: 8,
    componentCount: 3,
    isSigned: false,
  });
  const row = Array.from({ length: width }, (_, x) => (x < width / 2 ? [255, 0, 0] : [0, 0, 255]));
  data.set(row.flat());
  for (let y = 1; y < height; y += 1) data.copyWithin(y * width * 3, 0, width * 3);
  encoder.setProgressive(progressive);
  encoder.setQuality(95);
  encoder.encode();
  const plain = Buffer.from(encoder.getEncodedBuffer() as Uint8Array);
  encoder.delete();
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
export function seen(bytes: Buffer): Size & { corners: string[] } {
  const decoder = new library.JPEGDecoder();
  decoder.getEncodedBuffer(bytes.length).set(bytes);
  decoder.decode();
  const { width, height } = decoder.getFrameInfo() as Size;
  const data = Uint8Array.from(decoder.getDecodedBuffer() as Uint8Array);
  decoder.delete();
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
