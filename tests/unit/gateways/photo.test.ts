import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicOfTiles } from '#tests/support/heic';
import { jpegOf, pngOf, seen } from '#tests/support/photos';
import { PhotoTooLargeError, PhotoUnreadableError, toJpeg } from '~/gateways/files/photo.server';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'photos-'))));
afterAll(() => rm(folder, { recursive: true }));

const WHITE = await sharp({
  create: { width: 40, height: 20, channels: 3, background: 'white' },
})
  .png()
  .toBuffer();

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

describe('a HEIC photo of a phone', () => {
  const corners = ['0 0 0', 'white', '0 0 0', 'white'];

  it('of 12 megapixels keeps its size', async () => {
    const jpeg = await toJpeg(await fileOf('12.heic', heicOfTiles(8, 6)), 'heic');
    expect(await seen(Buffer.from(jpeg))).toMatchObject({ width: 4096, height: 3072 });
  });

  it('of 48 megapixels becomes one of 12', async () => {
    const jpeg = await toJpeg(await fileOf('48.heic', heicOfTiles(16, 12)), 'heic');
    expect(await seen(Buffer.from(jpeg))).toMatchObject({ width: 4099, height: 3075, corners });
  }, 120_000);

  it('of 101 megapixels is refused before it is decoded', async () => {
    const file = await fileOf('101.heic', heicOfTiles(22, 18));
    await expect(toJpeg(file, 'heic')).rejects.toThrow(PhotoTooLargeError);
  });

  it('is refused where it is cut off', async () => {
    const file = await fileOf('cut.heic', heicOfTiles(2, 2).subarray(0, -100));
    await expect(toJpeg(file, 'heic')).rejects.toThrow(PhotoUnreadableError);
  });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a JPEG of Exif orientation %i becomes upright',
  async (orientation) => {
    const halves = await sharp(await jpegOf({ width: 80, height: 40 }))
      .composite([{ input: WHITE, left: 40, top: 20 }])
      .withMetadata({ orientation })
      .jpeg({ chromaSubsampling: '4:4:4' })
      .toBuffer();
    const jpeg = await toJpeg(await fileOf(`${orientation}.jpg`, halves), 'jpeg');
    const upright = await sharp(halves).autoOrient().jpeg().toBuffer();
    expect(await seen(Buffer.from(jpeg))).toEqual(await seen(upright));
  },
);

/** The most MB that the process of a photo held at once. */
async function peakOf(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    for (const child of fs
      .readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')) {
      const command = readProcess(child, 'cmdline');
      const held = /VmHWM:\s+(\d+)/.exec(readProcess(child, 'status'))?.[1];
      if (command.includes('keptPixels')) peak = Math.max(peak, Number(held ?? 0));
    }
  }, 5);
  await work.finally(() => clearInterval(timer));
  return peak / 1_000;
}

function readProcess(id: string, file: string): string {
  try {
    return fs.readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

// A machine of 512 MB holds the portal too.
it.runIf(process.platform === 'linux').each([
  ['heic', 200, () => heicOfTiles(16, 12)],
  ['jpeg', 200, () => jpegOf({ width: 8_000, height: 6_000 }, 6)],
  ['png', 200, () => pngOf({ width: 8_000, height: 6_000 })],
] as const)(
  'a %s photo of 48 megapixels takes at most %i MB',
  async (kind, most, make) => {
    const peak = await peakOf(toJpeg(await fileOf(`peak.${kind}`, await make()), kind));
    expect(peak).toBeGreaterThan(most / 2);
    expect(peak).toBeLessThanOrEqual(most);
  },
  120_000,
);

it('refuses a photo that needs more memory than there is for photos', async () => {
  const file = await fileOf('bomb.jpg', await jpegOf({ width: 8_000, height: 6_000 }, 1, '', true));
  await expect(toJpeg(file, 'jpeg', 240)).rejects.toThrow(PhotoUnreadableError);
}, 120_000);

it('refuses a photo that takes too long', async () => {
  const file = await fileOf('slow.heic', heicOfTiles(16, 12));
  await expect(toJpeg(file, 'heic', 240, 300)).rejects.toThrow(PhotoUnreadableError);
});
