import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serveBodies } from '#tests/support/listen';
import { env } from '~/config/env.server';
import { letterPdf } from '~/gateways/pdf/letter.server';
import { checkSeal, checkSealOf, makeSealPair, sealPdf } from '~/gateways/pdf/seal.server';
import { getFirm } from '~/models/firm/published.server';

const NOW = new Date('2026-12-03T15:00:00Z');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
const at = (name: string) => path.join(folder, name);
const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });

let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await letterPdf(getFirm(), {
    title: 'Letter',
    client: 'Ana Ortiz',
    hash: '',
    blocks: [],
    signatures: [],
    acts: [],
  });
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30'];
  const files = (name: string) => ['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)];
  openssl(...request, ...files('own'), '-subj', '/CN=Bought Certificate');
  openssl(
    ...request,
    ...files('tsa'),
    '-subj',
    '/CN=Clock',
    '-addext',
    'extendedKeyUsage=critical,timeStamping',
  );
  const exported = ['pkcs12', '-export', '-inkey', at('own.key'), '-in', at('own.pem')];
  openssl(...exported, '-out', at('own.p12'), '-passout', 'pass:secret');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Sets what seals letters for this test. */
function configure(seal: Partial<typeof env.seal>): void {
  const before = env.seal;
  Object.assign(env, { seal: { ...before, ...seal } });
  onTestFinished(() => void Object.assign(env, { seal: before }));
}

/** A timestamp authority that answers with `openssl ts`. */
async function startClock(): Promise<string> {
  fs.writeFileSync(at('serial'), '01');
  fs.writeFileSync(
    at('tsa.cnf'),
    `[tsa]\ndefault_tsa=c\n[c]\nserial=${at('serial')}\nsigner_cert=${at('tsa.pem')}\nsigner_key=${at('tsa.key')}\nsigner_digest=sha256\ndefault_policy=1.2.3\ndigests=sha256\n`,
  );
  const clock = await serveBodies((_request, response, body) => {
    fs.writeFileSync(at('query'), body);
    const files = ['-queryfile', at('query'), '-out', at('reply')];
    openssl('ts', '-reply', '-config', at('tsa.cnf'), ...files);
    response.setHeader('Content-Type', 'application/timestamp-reply');
    response.end(fs.readFileSync(at('reply')));
  });
  onTestFinished(clock.stop);
  return clock.url;
}

const pdfsig = (bytes: Uint8Array) => {
  fs.writeFileSync(at('sealed.pdf'), bytes);
  return execFileSync('pdfsig', ['-nocert', at('sealed.pdf')], { encoding: 'utf8' });
};

describe('the owner’s certificate', () => {
  it('seals letters in the place of the portal’s own', async () => {
    configure({ p12: { file: at('own.p12'), password: 'secret' } });
    await checkSeal();
    const sealed = await sealPdf(pdf, null, NOW);
    expect(pdfsig(sealed)).toContain('Signature is Valid');
    expect(await checkSealOf(sealed)).toEqual({ state: 'whole', by: 'Bought Certificate' });
  });

  it('is refused at the start with a wrong password', async () => {
    configure({ p12: { file: at('own.p12'), password: 'wrong' } });
    await expect(checkSeal()).rejects.toThrow('SEAL_P12');
  });
});

it('a timestamp authority says when a letter was sealed', async () => {
  configure({ timestampUrl: await startClock() });
  const sealed = await sealPdf(pdf, await makeSealPair('Lake Eola Tax', NOW), NOW);
  expect(pdfsig(sealed)).toContain('Signature is Valid');
  expect(await checkSealOf(sealed)).toMatchObject({ state: 'whole' });
  const [, hex = ''] = /\/Contents\s*<([\dA-F]+)>/.exec(sealed.toString('latin1')) ?? [];
  const CLOCK = Buffer.from('Clock').toString('hex').toUpperCase();
  expect(hex).toContain(CLOCK);
});
