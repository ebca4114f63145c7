import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a thread of its own, as text (photo.server.ts): makes a JPEG of the first picture of a HEIC file. Its size is
 * looked at before a single pixel is decoded. Posts { jpeg } or { problem: 'too-large' | 'unreadable' }.
 */
const { file, maxPixels, quality, from } = workerData;
const require = createRequire(from);

/** Whether the boxes that a file is made of end where it does: a photo that was cut off is told so, whatever size it claims. */
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

async function convert() {
  const bytes = readFileSync(file);
  if (!isWhole(bytes)) return { problem: 'unreadable' };
  const libheif = require('libheif-js/wasm-bundle');
  const jpeg = require('jpeg-js');
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return { problem: 'unreadable' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (!(width * height > 0)) return { problem: 'unreadable' };
  if (width * height > maxPixels) return { problem: 'too-large' };
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise((resolve) => image.display(pixels, resolve));
  if (!shown) return { problem: 'unreadable' };
  return { jpeg: jpeg.encode(shown, quality).data };
}

convert()
  .catch(() => ({ problem: 'unreadable' }))
  .then((answer) => parentPort.postMessage(answer));
