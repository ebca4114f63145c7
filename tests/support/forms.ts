import { db } from './database';
import { uploadOf } from './files';
import { giveJob } from './jobs';
import { lastLetter, type Returned } from './letters';
import { pdfOf } from './pdf-file';
import type { Visitor } from './visitor';
import * as newFile from '~/routes/_portal/admin/documents/new/route';
import * as signing from '~/routes/_portal/admin/jobs/signing/route';
import * as pinPage from '~/routes/_portal/letters/letter/pin/route';

let forms = 0;
/** Sends a Form 8879 for a job. Returns the id of its document. */
export async function sendForm(staff: Visitor, jobId: string): Promise<string> {
  const body = { delivery: 'form', name: 'Form 8879', taxYear: '2025' };
  const file = uploadOf(body, ['8879.pdf', await pdfOf(`Part I, version ${(forms += 1)}`)]);
  const { status } = await staff.upload(newFile, `/admin/documents/new?job=${jobId}`, file);
  if (status !== 303) throw new Error(`The form was not sent: ${status}`);
  return (await db.document.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
}

/** A job of the client’s that waits for a signature, with its form. */
export async function giveFormJob(staff: Visitor) {
  const jobId = await giveJob({ stage: 'waiting-for-signature' });
  return { jobId, formId: await sendForm(staff, jobId) };
}

const SEEN = { kind: 'license', lastFour: '4f21', validUntil: '2031-03-01', seen: 'on' };

/** Confirms that staff saw the photo ID of a signer. */
export const postId = (
  staff: Visitor,
  jobId: string,
  signer: string,
  fields: Record<string, string> = {},
) =>
  staff.post<Returned>(
    signing,
    `/admin/jobs/${jobId}/signing`,
    { ...SEEN, signer, ...fields },
    { id: jobId },
  );

/** Enters a PIN on somebody’s own screen, or on that of staff for the signer with that id. */
export async function postPin(
  who: Visitor,
  fields: Record<string, string> = {},
  signer?: string,
  letter?: { id: string; hash: string },
) {
  const { id, hash } = letter ?? (await lastLetter());
  const page = signer ? `/admin/letters/${id}/pin/${signer}` : `/letters/${id}/pin`;
  const body = { pin: '48151', agree: 'on', hash, ...fields };
  return who.post<Returned>(pinPage, page, body, { id, ...(signer && { signer }) });
}
