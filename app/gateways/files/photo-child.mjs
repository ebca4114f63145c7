import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Runs in a process of its own, as text (photo.server.ts): writes a JPEG of a photo of `kind`, or
 * of the main picture of a HEIC file, to its standard output. It has `keptPixels` at most; where
 * `side` is given, it is the middle square with that many pixels a side at most. Nothing of the
 * file but its pixels gets into it. Its size is looked at before a single pixel is decoded. Ends
 * with 0, with 2 where the photo has more than `maxPixels`, or otherwise.
 */
const { file, kind, maxPixels, keptPixels, side, from } = JSON.parse(process.argv[1]);
const QUALITY = 88;
const TOO_LARGE = 2;
/** Of libheif: heif_colorspace_YCbCr and heif_chroma_420. */
const HEIF_YCBCR = 0;
const HEIF_420 = 1;
/** The flip and then the turn, in degrees, for each Exif orientation (Exif 2.32, tag 0x0112). */
const UPRIGHT = {
  2: [true, 180],
  3: [false, 180],
  4: [true, 0],
  5: [true, 90],
  6: [false, 90],
  7: [true, 270],
  8: [false, 270],
};
const require = createRequire(from);

/** Loaded once libheif is gone: they take turns with the memory. */
function loadSharp() {
  const sharp = require('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile'] });
  return sharp;
}

/** A JPEG or PNG, read from top to bottom and never held whole. */
async function readPhoto() {
  const photo = loadSharp()(file, {
    sequentialRead: true,
    limitInputPixels: false,
    failOn: 'truncated',
  });
  const { format, autoOrient, isProgressive, orientation } = await photo.metadata();
  const { width, height } = autoOrient;
  checkSize(width, height);
  // An interlaced one would be unpacked whole.
  if (format === 'png' && isProgressive) throw new Error('It is interlaced.');
  const { outWidth, outHeight } = getFrame(width, height);
  const [flipped, degrees] = UPRIGHT[orientation] ?? [false, 0];
  return photo
    .resize(outWidth, outHeight)
    .flatten({ background: 'white' })
    .flip(flipped)
    .rotate(degrees);
}

async function readHeic() {
  const { data, ...raw } = decodeHeic(readFileSync(file));
  // The decoder's memory goes before the encoder asks for more.
  await new Promise(setImmediate);
  globalThis.gc();
  return loadSharp()(data, { raw });
}

function decodeHeic(bytes) {
  const lib = require('libheif-js/libheif-wasm/libheif-bundle.js')();
  // libheif puts its error at the address that is its first argument, and other results at
  // `result`.
  const error = lib._malloc(16);
  const result = lib._malloc(4);
  const call = (name, ...args) => {
    lib[name](error, ...args);
    if (lib.HEAP32[error >> 2] !== 0) throw new Error(`${name} failed.`);
    return lib.HEAPU32[result >> 2];
  };
  const context = lib._heif_context_alloc();
  const memory = lib._malloc(bytes.length);
  lib.HEAPU8.set(bytes, memory);
  call('_heif_context_read_from_memory_without_copy', context, memory, bytes.length, 0);
  const handle = call('_heif_context_get_primary_image_handle', context, result);
  const width = lib._heif_image_handle_get_width(handle);
  const height = lib._heif_image_handle_get_height(handle);
  checkSize(width, height);
  const image = call('_heif_decode_image', handle, result, HEIF_YCBCR, HEIF_420, 0);
  const [luma, blue, red] = [0, 1, 2].map((channel) => {
    const start = lib._heif_image_get_plane_readonly(image, channel, result);
    if (start === 0) throw new Error('It has no color.');
    const stride = lib.HEAPU32[result >> 2];
    const bits = lib._heif_image_get_bits_per_pixel_range(image, channel);
    if (bits <= 8) return (x, y) => lib.HEAPU8[start + y * stride + x];
    return (x, y) => lib.HEAPU16[(start + y * stride) / 2 + x] >> (bits - 8);
  });
  /** By ITU-R BT.601, as JPEG has it. */
  return shrink(getFrame(width, height), (x, y, rgb) => {
    const light = luma(x, y);
    const [cb, cr] = [blue(x >> 1, y >> 1) - 128, red(x >> 1, y >> 1) - 128];
    rgb[0] = light + 1.402 * cr;
    rgb[1] = light - 0.344136 * cb - 0.714136 * cr;
    rgb[2] = light + 1.772 * cb;
  });
}

function checkSize(width, height) {
  if (!(width * height > 0)) throw new Error('It has no size.');
  if (width * height > maxPixels) process.exit(TOO_LARGE);
}

/** Which part of a picture is kept, and in what size. */
function getFrame(width, height) {
  if (side) {
    const whole = Math.min(width, height);
    const size = Math.min(side, whole);
    const [left, top] = [(width - whole) >> 1, (height - whole) >> 1];
    return { left, top, width: whole, height: whole, outWidth: size, outHeight: size };
  }
  const scale = Math.min(1, Math.sqrt(keptPixels / (width * height)));
  const [outWidth, outHeight] = [width, height].map((length) => Math.ceil(length * scale));
  return { left: 0, top: 0, width, height, outWidth, outHeight };
}

/** The pixels of the frame, three bytes each: the mean of those that each stands for. */
function shrink({ left, top, width, height, outWidth, outHeight }, read) {
  const data = new Uint8ClampedArray(outWidth * outHeight * 3);
  const getEdges = (length, count) =>
    Array.from({ length: count + 1 }, (_, at) => Math.floor((at * length) / count));
  const columns = getEdges(width, outWidth);
  const rows = getEdges(height, outHeight);
  const rgb = [0, 0, 0];
  for (let y = 0, at = 0; y < outHeight; y += 1)
    for (let x = 0; x < outWidth; x += 1, at += 3) {
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (let row = rows[y]; row < rows[y + 1]; row += 1)
        for (let column = columns[x]; column < columns[x + 1]; column += 1) {
          read(left + column, top + row, rgb);
          red += rgb[0];
          green += rgb[1];
          blue += rgb[2];
          count += 1;
        }
      data[at] = red / count;
      data[at + 1] = green / count;
      data[at + 2] = blue / count;
    }
  return { data, width: outWidth, height: outHeight, channels: 3 };
}

const photo = await (kind === 'heic' ? readHeic() : readPhoto());
const jpeg = await photo
  // With optimized codes it would be held whole before it is written.
  .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false })
  .toBuffer();
for (let at = 0; at < jpeg.length;) at += writeSync(1, jpeg, at);
