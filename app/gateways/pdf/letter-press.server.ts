import type { Firm } from '~/domain/firm/content';
import type { SignedLetter } from '~/domain/letters/letter';
import { storage } from '../storage/storage.server';
import { letterPdf } from './letter.server';
import { hasOwnCertificate, makeSealPair, sealPdf } from './seal.server';
import { uploadedPdf } from './uploaded.server';

/** What draws, seals and stores letters that everyone signed. */
export const letterPress = {
  draw: (firm: Firm, letter: SignedLetter): Promise<Uint8Array> =>
    letter.pdf ? uploadedPdf(firm, letter, letter.pdf) : letterPdf(firm, letter),
  seal: sealPdf,
  makePair: hasOwnCertificate ? null : makeSealPair,
  store: (key: string, bytes: Buffer) => storage.put(key, [bytes], bytes.length),
  delete: (key: string) => storage.delete(key),
};
