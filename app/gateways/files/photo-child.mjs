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
/** The encoder has no room for what is smaller: then a pixel becomes several. */
const MIN_SIDE = 32;
/** Of libheif: heif_colorspace_YCbCr and heif_chroma_420. */
const HEIF_YCBCR = 0;
const HEIF_420 = 1;
const require = createRequire(from);

// The JPEG decoder copies its pixels by `new Uint8ClampedArray(view)`: they would be there twice.
globalThis.Uint8ClampedArray = function (view) {
  return view;
};

/** Each returns { width, height, read(x, y, rgb) }, or throws. */
const DECODERS = {
  heic(bytes) {
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
    return {
      width,
      height,
      /** By ITU-R BT.601, as JPEG has it. */
      read(x, y, rgb) {
        const light = luma(x, y);
        const [cb, cr] = [blue(x >> 1, y >> 1) - 128, red(x >> 1, y >> 1) - 128];
        rgb[0] = light + 1.402 * cr;
        rgb[1] = light - 0.344136 * cb - 0.714136 * cr;
        rgb[2] = light + 1.772 * cb;
      },
    };
  },
  png(bytes) {
    const samples = bytes[24] === 16 ? 2 : 1;
    checkSize(bytes.readUInt32BE(16) * samples, bytes.readUInt32BE(20));
    // An interlaced one would be unpacked whole, whatever size it says.
    if (bytes[28] !== 0) throw new Error('It is interlaced.');
    const { data, width, height } = require('pngjs').PNG.sync.read(bytes);
    return {
      width,
      height,
      /** On white. */
      read(x, y, rgb) {
        const at = (y * width + x) * 4;
        const alpha = data[at + 3] / 255;
        for (let part = 0; part < 3; part += 1)
          rgb[part] = data[at + part] * alpha + 255 * (1 - alpha);
      },
    };
  },
  async jpeg(bytes) {
    const { JPEGDecoder } = await jpegLibrary();
    const decoder = new JPEGDecoder();
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.readHeader();
    const { width, height, componentCount } = decoder.getFrameInfo();
    checkSize(width, height);
    decoder.decode();
    const data = decoder.getDecodedBuffer();
    return upright(exifOrientation(bytes), width, height, (x, y, rgb) => {
      const at = (y * width + x) * componentCount;
      for (let part = 0; part < 3; part += 1)
        rgb[part] = data[componentCount === 3 ? at + part : at];
    });
  },
};

const jpegLibrary = () => require('@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs')();

function checkSize(width, height) {
  if (!(width * height > 0)) throw new Error('It has no size.');
  if (width * height > maxPixels) process.exit(TOO_LARGE);
}

/**
 * How the camera was held, from 1 (upright) to 8 (Exif 2.32, tag 0x0112); 1 where it isn't said.
 */
function exifOrientation(bytes) {
  const at = bytes.subarray(0, 65_536).indexOf('Exif\0\0', 0, 'latin1');
  if (at < 0) return 1;
  const tiff = bytes.subarray(at + 6);
  const little = tiff[0] === 0x49;
  const short = (from) => (little ? tiff.readUInt16LE(from) : tiff.readUInt16BE(from));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(first); entry += 1) {
    const tag = first + 2 + entry * 12;
    if (short(tag) === 0x0112) return short(tag + 8);
  }
  return 1;
}

function upright(orientation, width, height, read) {
  const [right, low] = [width - 1, height - 1];
  const turned = {
    2: (x, y, rgb) => read(right - x, y, rgb),
    3: (x, y, rgb) => read(right - x, low - y, rgb),
    4: (x, y, rgb) => read(x, low - y, rgb),
    5: (x, y, rgb) => read(y, x, rgb),
    6: (x, y, rgb) => read(y, low - x, rgb),
    7: (x, y, rgb) => read(right - y, low - x, rgb),
    8: (x, y, rgb) => read(right - y, x, rgb),
  }[orientation];
  return orientation >= 5 && turned
    ? { width: height, height: width, read: turned }
    : { width, height, read: turned ?? read };
}

/** Which part of a picture is kept, and in what size. */
function getFrame({ width, height }) {
  if (side) {
    const whole = Math.min(width, height);
    const size = Math.max(MIN_SIDE, Math.min(side, whole));
    const [left, top] = [(width - whole) >> 1, (height - whole) >> 1];
    return { left, top, width: whole, height: whole, outWidth: size, outHeight: size };
  }
  const scale = Math.min(1, Math.sqrt(keptPixels / (width * height)));
  const [outWidth, outHeight] = [width, height].map((length) =>
    Math.max(MIN_SIDE, Math.ceil(length * scale)),
  );
  return { left: 0, top: 0, width, height, outWidth, outHeight };
}

/** Fills `out`, three bytes a pixel: each pixel is the mean of those it stands for. */
function fill(out, { read }, { left, top, width, height, outWidth, outHeight }) {
  const getEdges = (length, count) =>
    Array.from({ length: count + 1 }, (_, at) => Math.floor((at * length) / count));
  const columns = getEdges(width, outWidth);
  const rows = getEdges(height, outHeight);
  const rgb = [0, 0, 0];
  for (let y = 0, at = 0; y < outHeight; y += 1)
    for (let x = 0; x < outWidth; x += 1, at += 3) {
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (let row = rows[y]; row < Math.max(rows[y + 1], rows[y] + 1); row += 1)
        for (
          let column = columns[x];
          column < Math.max(columns[x + 1], columns[x] + 1);
          column += 1
        ) {
          read(left + column, top + row, rgb);
          red += rgb[0];
          green += rgb[1];
          blue += rgb[2];
          count += 1;
        }
      out[at] = toByte(red / count);
      out[at + 1] = toByte(green / count);
      out[at + 2] = toByte(blue / count);
    }
}

const toByte = (value) => Math.max(0, Math.min(255, Math.round(value)));

const { JPEGEncoder } = await jpegLibrary();
const encoder = new JPEGEncoder();

async function draw() {
  const picture = await DECODERS[kind](readFileSync(file));
  const frame = getFrame(picture);
  const { outWidth: width, outHeight: height } = frame;
  const format = { width, height, bitsPerSample: 8, componentCount: 3, isSigned: false };
  fill(encoder.getDecodedBuffer(format), picture, frame);
}

await draw();
// The decoder's memory goes before the encoder asks for more.
await new Promise(setImmediate);
globalThis.gc();
encoder.setQuality(QUALITY);
encoder.setProgressive(false);
encoder.encode();
const jpeg = encoder.getEncodedBuffer();
for (let at = 0; at < jpeg.length;) at += writeSync(1, jpeg, at);
