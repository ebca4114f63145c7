import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicOfTiles } from '#tests/support/heic';
import { jpegOf, seen } from '#tests/support/photos';
import { PhotoTooLargeError, PhotoUnreadableError, toJpeg } from '~/gateways/files/photo.server';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'photos-'))));
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

describe('a HEIC photo of a phone', () => {
  const corners = ['0 0 0', 'white', '0 0 0', 'white'];

  it('keeps its size at 12 megapixels', async () => {
    const jpeg = await toJpeg(await fileOf('12.heic', heicOfTiles(8, 6)), 'heic');
    expect(seen(Buffer.from(jpeg))).toMatchObject({ width: 4096, height: 3072 });
  });

  it('is reduced from 48 megapixels to 12', async () => {
    const jpeg = await toJpeg(await fileOf('48.heic', heicOfTiles(16, 12)), 'heic');
    expect(seen(Buffer.from(jpeg))).toMatchObject({ width: 4099, height: 3075, corners });
  }, 120_000);

  it('is rejected at 101 megapixels before decoding', async () => {
    const file = await fileOf('101.heic', heicOfTiles(22, 18));
    await expect(toJpeg(file, 'heic')).rejects.toThrow(PhotoTooLargeError);
  });

  it('is rejected when truncated', async () => {
    const file = await fileOf('cut.heic', heicOfTiles(2, 2).subarray(0, -100));
    await expect(toJpeg(file, 'heic')).rejects.toThrow(PhotoUnreadableError);
  });
});

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

// A machine of 512 MB holds the portal too. The JPEG library unpacks a photo whole: 3 bytes a pixel.
it.runIf(process.platform === 'linux').each([
  ['heic', 200, () => heicOfTiles(16, 12)],
  ['jpeg', 255, () => jpegOf({ width: 8_000, height: 6_000 })],
] as const)(
  'a %s photo of 48 megapixels takes at most %i MB',
  async (kind, most, make) => {
    const peak = await peakOf(toJpeg(await fileOf(`peak.${kind}`, make()), kind));
    expect(peak).toBeGreaterThan(most / 2);
    expect(peak).toBeLessThanOrEqual(most);
  },
  120_000,
);

it('rejects a photo that needs more memory than photos may use', async () => {
  const file = await fileOf('bomb.jpg', jpegOf({ width: 8_000, height: 6_300 }, 1, '', true));
  await expect(toJpeg(file, 'jpeg', 240)).rejects.toThrow(PhotoUnreadableError);
}, 120_000);

it('rejects a photo that takes too long', async () => {
  const file = await fileOf('slow.heic', heicOfTiles(16, 12));
  await expect(toJpeg(file, 'heic', 240, 300)).rejects.toThrow(PhotoUnreadableError);
});
