import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { INFECTED, startClamd, type Mood } from '#tests/support/clamd';
import { clamd } from '~/gateways/virus-scan/clamd.server';
import { ScannerDownError } from '~/gateways/virus-scan/port.server';

const daemon = await startClamd();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clamd-'));
const PATIENCE = { wait: 400, rest: 0 };
const scan = clamd(new URL(daemon.url), PATIENCE);
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
  it('is asked with the whole file, in pieces', async () => {
    const bytes = Buffer.alloc(300_001, 'paper ');
    expect(await scan(fileOf(bytes))).toBe(false);
    expect(daemon.state.heard.map((heard) => heard.equals(bytes))).toEqual([true]);
  });

  it('finds a virus over the edge of two pieces', async () => {
    const bytes = Buffer.concat([Buffer.alloc(65_530, 'a'), INFECTED, Buffer.alloc(9)]);
    expect(await scan(fileOf(bytes))).toBe(true);
  });

  it.each<[Mood, RegExp]>([
    ['silent', /didn’t answer/],
    ['endless', /didn’t answer/],
    ['breaks off', /answered “”|didn’t answer/],
    ['confused', /answered “UNKNOWN COMMAND”/],
    ['too long', /answered “INSTREAM size limit exceeded\. ERROR”/],
  ])('that is %s has not found the file clean', async (mood, words) => {
    daemon.state.mood = mood;
    const verdict = scan(fileOf(Buffer.from('a paper')));
    await expect(verdict).rejects.toThrow(ScannerDownError);
    await expect(verdict).rejects.toThrow(words);
  });

  it('that hangs is waited for once, and asked again after a while', async () => {
    const resting = clamd(new URL(daemon.url), { wait: 100, rest: 60_000 });
    daemon.state.mood = 'silent';
    await expect(resting(fileOf(Buffer.from('one')))).rejects.toThrow(/didn’t answer/);
    await expect(resting(fileOf(Buffer.from('two')))).rejects.toThrow(/took too long just now/);
    expect(daemon.state.heard).toHaveLength(1);
    await expect(scan(fileOf(Buffer.from('three')))).rejects.toThrow(/didn’t answer/);
    daemon.state.mood = 'judges';
    expect(await scan(fileOf(Buffer.from('four')))).toBe(false);
  });

  it('that isn’t there has not either', async () => {
    const gone = await startClamd();
    await gone.stop();
    const verdict = clamd(new URL(gone.url), PATIENCE)(fileOf(Buffer.from('a paper')));
    await expect(verdict).rejects.toThrow(ScannerDownError);
  });
});
