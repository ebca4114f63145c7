import fs from 'node:fs';
import path from 'node:path';
import { env } from '~/env.server';
import * as list from '~/routes/_portal/documents/list/route';
import { uploadOf, type NamedFile } from './files';
import type { Visitor } from './visitor';

export const HERE = '/dashboard/documents';
export const YEAR = '2025';

export type Outcome = { kept: string[]; refused: string[] };

/** Every file that lies in the storage of this test, spooled ones too. */
export function storedFiles(dataDir = env.dataDir): string[] {
  const root = path.join(dataDir, 'storage');
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(root, name)).isFile());
}

/** Sends files as the form of the documents page does. */
export function send(visitor: Visitor, ...files: readonly NamedFile[]) {
  return visitor.upload<Outcome>(list, HERE, uploadOf({ taxYear: YEAR }, ...files));
}
