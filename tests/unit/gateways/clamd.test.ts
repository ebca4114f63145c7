import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { INFECTED, startClamd, type Mood } from '#tests/support/clamd';
import { clamd, ScannerDownError } from '~/gateways/virus-scan/virus-scan.server';

const daemon = await startClamd();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clamd-'));
const scan = clamd(new URL(daemon.url));
const fileOf = (bytes: Buffer) => {
  const file = path.join(folder, crypto.randomUUID());
  fs.writeFileSync(file, bytes);
  return file;
};
afterAll(async () => {
  await daemon.stop();
  fs.rmSync(folder, { recursive: true });
});
beforeEach(() => void Object.assign(daemon.state, { mood: 'judges', heard: [] }));

describe('a ClamAV daemon', () => {
  it('receives the whole file in chunks', async () => {
    const bytes = Buffer.alloc(300_001, 'paper ');
    expect(await scan(fileOf(bytes))).toBe(false);
    expect(daemon.state.heard.map((heard) => heard.equals(bytes))).toEqual([true]);
  });

  it('finds a virus across the boundary of two chunks', async () => {
    const bytes = Buffer.concat([Buffer.alloc(65_530, 'a'), INFECTED, Buffer.alloc(9)]);
    expect(await scan(fileOf(bytes))).toBe(true);
  });

  it.each<[Mood, RegExp]>([
    ['silent', /didn’t answer/],
    ['endless', /didn’t answer/],
    ['breaks off', /answered “”|didn’t answer/],
    ['confused', /answered “UNKNOWN COMMAND”/],
    ['too long', /answered “INSTREAM size limit exceeded\. ERROR”/],
  ])('causes a ScannerDownError when it is %s', async (mood, words) => {
    daemon.state.mood = mood;
    const verdict = clamd(new URL(daemon.url), 400)(fileOf(Buffer.from('a paper')));
    await expect(verdict).rejects.toThrow(ScannerDownError);
    await expect(verdict).rejects.toThrow(words);
  });

  it('causes a ScannerDownError when unreachable', async () => {
    const gone = await startClamd();
    await gone.stop();
    const verdict = clamd(new URL(gone.url), 400)(fileOf(Buffer.from('a paper')));
    await expect(verdict).rejects.toThrow(ScannerDownError);
  });
});
