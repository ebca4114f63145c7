import { storage } from '../storage/storage.server';
import { letterPdf } from './letter.server';
import { hasOwnCertificate, makeSealPair, sealPdf } from './seal.server';

/** What draws, seals and stores letters that everyone signed. */
export const letterPress = {
  draw: letterPdf,
  seal: sealPdf,
  makePair: hasOwnCertificate ? null : makeSealPair,
  store: (key: string, bytes: Buffer) => storage.put(key, [bytes], bytes.length),
  delete: (key: string) => storage.delete(key),
};
