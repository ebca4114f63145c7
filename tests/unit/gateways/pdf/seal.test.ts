import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letterPdf } from '~/gateways/pdf/letter.server';
import type { SealPair } from '~/domain/letters/letter';
import { checkSealOf, makeSealPair, sealPdf } from '~/gateways/pdf/seal.server';
import { getFirm } from '~/models/firm/published.server';

const NOW = new Date('2026-12-03T15:00:00Z');

const LETTER = {
  title: 'Engagement letter',
  client: 'Ana Ortiz',
  blocks: [
    { kind: 'heading', text: 'What we do' },
    { kind: 'paragraph', text: 'We prepare your return.' },
    { kind: 'item', text: 'Federal return', mark: '•' },
  ],
  signatures: [{ name: 'Ana Ortiz', title: '', signedAt: NOW }],
  hash: 'a'.repeat(64),
  acts: [{ label: 'Signed', at: NOW, who: 'Ana Ortiz', detail: '' }],
} as const;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seal-'));
let pair: SealPair;
let sealed: Buffer;

beforeAll(async () => {
  pair = await makeSealPair('Lake Eola Tax, LLC', NOW);
  sealed = await sealPdf(await letterPdf(getFirm(), LETTER), pair, NOW);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What poppler’s `pdfsig` says of a file. */
function pdfsig(bytes: Uint8Array): string {
  const file = path.join(folder, 'letter.pdf');
  fs.writeFileSync(file, bytes);
  try {
    return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

describe('the seal of a letter', () => {
  it('has a certificate of the firm for thirty years', () => {
    const { subject, validTo } = new X509Certificate(pair.certificate);
    expect([subject, new Date(validTo).getUTCFullYear()]).toEqual([
      'CN=Lake Eola Tax\\, LLC',
      2056,
    ]);
  });

  it('is valid for pdfsig and for the portal, over the whole file', async () => {
    const said = pdfsig(sealed);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Lake Eola Tax, LLC');
    expect(await checkSealOf(sealed)).toEqual({ state: 'whole', by: 'Lake Eola Tax, LLC' });
  });

  it('shows each of 200 random changes of a byte', async () => {
    for (let count = 0; count < 200; count += 1) {
      const changed = Buffer.from(sealed);
      const at = Math.floor(Math.random() * changed.length);
      changed[at] = (changed[at]! + 1 + Math.floor(Math.random() * 255)) % 256;
      expect((await checkSealOf(changed)).state, `byte ${at}`).not.toBe('whole');
    }
  });

  it('shows a change of any part of the signature, covered by it or not', async () => {
    const start = sealed.lastIndexOf('/Contents <') + '/Contents <'.length;
    for (let at = start; at < start + 1_600; at += 3) {
      const changed = Buffer.from(sealed);
      changed.write(changed[at] === 0x30 ? '1' : '0', at, 'latin1');
      expect((await checkSealOf(changed)).state, `byte ${at}`).toBe('changed');
    }
  });

  it('shows what was added after it, and is missing before', async () => {
    const added = Buffer.concat([sealed, Buffer.from('\n% more')]);
    expect(await checkSealOf(added)).toEqual({ state: 'changed' });
    expect(await checkSealOf(Buffer.from(await letterPdf(getFirm(), LETTER)))).toEqual({
      state: 'none',
    });
  });
});
