import fs from 'node:fs';
import path from 'node:path';
import { DEMO_ACCOUNT_IDS } from '#prisma/people';
import type { Prisma } from '#prisma/generated/client';
import { env } from '~/config/env.server';
import { storage } from '~/gateways/storage/storage.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as newList from '~/routes/_portal/admin/documents/requests/new/route';
import * as list from '~/routes/_portal/documents/route';
import { db } from './database';
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

export function send(visitor: Visitor, ...files: readonly NamedFile[]) {
  return visitor.upload<Outcome>(list, HERE, uploadOf({ taxYear: YEAR }, ...files));
}

export async function forgetDocuments(): Promise<void> {
  for (const { storageKey } of await db.document.findMany()) await storage.delete(storageKey);
  await db.document.deleteMany();
  await db.rateLimit.deleteMany();
}

export async function forgetRequests(): Promise<void> {
  await forgetDocuments();
  await db.documentRequest.deleteMany();
  await db.documentRequestList.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
}

/** What the staff ask for in most tests: three papers of the client's. */
export const ASK = { template: 'itin', taxYear: '2025' };
export const ASK_CLIENT = `/admin/documents/requests/new?client=${DEMO_ACCOUNT_IDS.client}`;
export const askFor = (staff: Visitor, fields: Record<string, string | readonly string[]> = ASK) =>
  staff.post<{ error: Record<string, string[]> }>(newList, ASK_CLIENT, fields);

export const requests = () => db.documentRequest.findMany({ orderBy: { id: 'asc' } });
export const theList = () => db.documentRequestList.findFirstOrThrow();

export const mails = async () =>
  (await db.queuedMail.findMany({ orderBy: { id: 'asc' } })).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  );

export const pendingOf = async (visitor: Visitor) =>
  (await visitor.get<{ pending: { id: string; title: string; comment: string }[] }>(list, HERE))
    .data.pending;

let papers = 0;

/** Puts a paper of somebody's into the database as it stands, without a file. Returns its id. */
export async function keepPaper(
  { accountId: ownerId }: Pick<Viewer, 'accountId'>,
  changes: Partial<Prisma.DocumentUncheckedCreateInput> = {},
): Promise<string> {
  const key = `${ownerId}/${(papers += 1)}`;
  const file = { name: 'w-2.pdf', storageKey: key, contentType: 'application/pdf', size: 5 };
  const data = { ...file, sha256: key, taxYear: 2025, partyId: ownerId, ...changes };
  return (await db.document.create({ data })).id;
}
