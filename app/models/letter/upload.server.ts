import { transaction } from '~/db.server';
import type { CheckedFile } from '~/domain/documents/file-kind';
import { storageKey } from '~/domain/documents/file-name';
import { FormRefusal } from '~/domain/forms/refusal';
import { isForm8879 } from '~/domain/letters/form';
import {
  fieldsProblem,
  placeFields,
  type LetterPdf,
  type ReadPage,
} from '~/domain/letters/pdf-fields';
import { readFields, readRows, type PdfLetter } from '~/domain/letters/pdf-form';
import type { DocumentStore } from '../document/create-documents.server';
import { newId } from '../id.server';
import type { Viewer } from '../sign-in/session.server';
import { addLetter, listMembers } from './send.server';

type Whose = { partyId: string; jobId: string | null; replaces: string | null };
type Uploaded = CheckedFile & { pages: readonly ReadPage[] };

/**
 * Sends an uploaded PDF to its signers, one after the other. Throws FormRefusal for Form 8879, for
 * signers or fields that don’t fit, and where the same waits for their signature already. Returns
 * its id. Only for staff.
 */
export async function sendPdf(
  staff: Pick<Viewer, 'accountId' | 'fullName'>,
  { partyId, jobId, replaces }: Whose,
  { name, file, sha256, pages: read }: Uploaded,
  values: PdfLetter,
  store: DocumentStore,
  now: Date,
): Promise<string> {
  const rows = readRows(values, await listMembers(partyId));
  if ('problem' in rows) throw new FormRefusal(rows.problem, { field: rows.field });
  const pages = read.map(({ width, height, text }) => ({ width, height, text }));
  const title = values.title ?? name.replace(/\.pdf$/i, '');
  if (isForm8879([title, name, ...pages.map(({ text }) => text)]))
    throw new FormRefusal(
      'A typed name can’t sign Form 8879. Move its job to “Waiting for signature”, and send the form from there.',
      { field: 'file' },
    );
  const extras = { dates: values.dates === 'on', initials: values.initials === 'on' };
  const fields = values.fields
    ? readFields(values.fields, pages)
    : placeFields(pages, rows, extras);
  const problem = fields ? fieldsProblem(fields, rows.length) : 'Place the fields again.';
  if (!fields || problem) throw new FormRefusal(problem!);
  const pdf: LetterPdf = { file: sha256, size: file.size, pages, fields };
  const content = JSON.stringify(pdf);
  const key = storageKey(`${partyId}/${crypto.randomUUID()}`, now.getTime(), name);
  const draft = { partyId, jobId, title, content, sourceKey: key };
  const signers = rows.map(({ signer }) => signer);
  await store.storeTempFile(key, file);
  try {
    const sent = await transaction([['files', partyId]], async (tx) => {
      const same = { partyId, title, content, status: 'open', id: { not: replaces ?? '' } };
      if ((await tx.letter.count({ where: same })) > 0)
        throw new FormRefusal('This PDF was sent already, and waits for its signatures.');
      return addLetter(tx, staff, { ...draft, id: newId(now), replaces, signers }, now);
    });
    return sent!.id;
  } catch (error) {
    await store.delete(key).catch(() => undefined);
    throw error;
  }
}
