import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a thread of its own, as text (photo.server.ts): makes a JPEG of a photo of `kind`, or of the first picture of a HEIC
 * file; where `side` is given, of its middle square with that many pixels at most. Nothing of the file but its pixels gets into
 * it. Its size is looked at before a single pixel is decoded. Posts { jpeg } or { problem: 'too-large' | 'unreadable' }.
 */
const { file, kind, maxPixels, side, quality, from } = workerData;
const require = createRequire(from);

class TooLarge extends Error {}

/** Each returns { data, width, height } with four bytes a pixel; throws where it can't. */
const DECODERS = {
  async heic(bytes) {
    if (!isWhole(bytes)) throw new Error('It breaks off.');
    const libheif = require('libheif-js/wasm-bundle');
    const [image] = new libheif.HeifDecoder().decode(bytes);
    const [width, height] = [image.get_width(), image.get_height()];
    checkSize(width, height);
    const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const shown = await new Promise((resolve) => image.display(pixels, resolve));
    if (!shown) throw new Error('It has no picture.');
    return shown;
  },
  png(bytes) {
    const samples = bytes[24] === 16 ? 2 : 1;
    checkSize(bytes.readUInt32BE(16) * samples, bytes.readUInt32BE(20));
    // An interlaced one would be unpacked whole, however long it is; another only to the size it says.
    if (bytes[28] !== 0) throw new Error('It is interlaced.');
    return require('pngjs').PNG.sync.read(bytes);
  },
  async jpeg(bytes) {
    checkSize(...sizeOfJpeg(bytes));
    // It has its decoder make an ImageData, as browsers have it.
    globalThis.ImageData ??= class {
      constructor(data, width, height) {
        Object.assign(this, { data, width, height });
      }
    };
    const { default: decode, init } = await import(addressOf('@jsquash/jpeg/decode.js'));
    const wasm = require.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm');
    await init(await WebAssembly.compile(readFileSync(wasm)));
    return decode(bytes, { preserveOrientation: true });
  },
};

/** Whether the boxes that a HEIC file is made of end where it does: a photo that was cut off is told so, whatever size it claims. */
function isWhole(bytes) {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return true;
    if (size === 1 && at + 16 > bytes.length) return false;
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at <= bytes.length;
}

const addressOf = (module) => pathToFileURL(require.resolve(module)).href;

function checkSize(width, height) {
  if (!(width * height > 0)) throw new Error('It has no size.');
  if (width * height > maxPixels) throw new TooLarge();
}

/** Width and height as a JPEG's frame header has them (ISO/IEC 10918-1, B.2.2). */
function sizeOfJpeg(bytes) {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff) break;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error('It has no frame.');
}

/** The middle square, on white: each of its pixels is the mean of those it stands for. */
function square({ data, width, height }) {
  const whole = Math.min(width, height);
  const size = Math.min(side, whole);
  const [left, top] = [(width - whole) >> 1, (height - whole) >> 1];
  const edges = Array.from({ length: size + 1 }, (_, at) => Math.floor((at * whole) / size));
  const out = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (let row = edges[y]; row < edges[y + 1]; row += 1)
        for (let column = edges[x]; column < edges[x + 1]; column += 1) {
          const pixel = ((top + row) * width + left + column) * 4;
          const alpha = data[pixel + 3] / 255;
          const white = 255 * (1 - alpha);
          red += data[pixel] * alpha + white;
          green += data[pixel + 1] * alpha + white;
          blue += data[pixel + 2] * alpha + white;
          count += 1;
        }
      out.set([red / count, green / count, blue / count], (y * size + x) * 4);
    }
  return { data: out, width: size, height: size };
}

async function convert() {
  const pixels = await DECODERS[kind](readFileSync(file));
  return { jpeg: require('jpeg-js').encode(side ? square(pixels) : pixels, quality).data };
}

convert()
  .catch((error) => ({ problem: error instanceof TooLarge ? 'too-large' : 'unreadable' }))
  .then((answer) => parentPort.postMessage(answer));
