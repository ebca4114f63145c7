import { buffer } from 'node:stream/consumers';
import type { Firm } from '~/domain/firm/content';
import type { SignedLetter } from '~/domain/letters/letter';
import { storage } from '../storage/storage.server';
import { letterPdf } from './letter.server';
import { hasOwnCertificate, makeSealPair, sealPdf } from './seal.server';
import { uploadedPdf } from './uploaded.server';

/** Adds the pages of a stored PDF after those of a letter. */
async function append(letter: Uint8Array, storageKey: string): Promise<Uint8Array> {
  const { PDF } = await import('@libpdf/core');
  const { stream } = await storage.get(storageKey);
  const form = await PDF.load(await buffer(stream));
  const whole = await PDF.load(letter);
  await whole.copyPagesFrom(form, [...form.getPages().keys()]);
  return whole.save();
}

/** What draws, seals and stores letters that everyone signed. */
export const letterPress = {
  draw: (firm: Firm, letter: SignedLetter): Promise<Uint8Array> =>
    letter.pdf ? uploadedPdf(firm, letter, letter.pdf) : letterPdf(firm, letter),
  append,
  seal: sealPdf,
  makePair: hasOwnCertificate ? null : makeSealPair,
  store: (key: string, bytes: Buffer) => storage.put(key, [bytes], bytes.length),
  delete: (key: string) => storage.delete(key),
};
