import { parseWithZod } from '@conform-to/zod/v4';
import { deliverySchema } from '~/domain/documents/delivery';
import { taxYears } from '~/domain/documents/document';
import { officeYear } from '~/domain/time/civil-time';
import { documentStore } from '~/gateways/storage/storage.server';
import { deliverDocument } from '~/models/document/delivery.server';
import {
  type StoredDocument,
  deleteStored,
  storeFiles,
} from '~/models/document/create-documents.server';
import type { Recipient } from '~/models/document/recipient.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { DOCUMENTS } from '~/routes/_portal/document-upload.server';
import { invalidForm } from '~/http/form.server';
import { receiveUpload, Refusal } from '~/http/upload.server';

const ONE_FILE = { ...DOCUMENTS, maxFiles: 1, tooMany: 'Please send one file at a time.' };

const parse = (fields: Iterable<readonly [string, string]>) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseWithZod(form, { schema: deliverySchema });
};

/** Puts a sent file into a client's folder. Returns its name, or the form with what is wrong. */
export async function receiveDelivery(request: Request, viewer: Viewer, recipient: Recipient) {
  const fields = new Map<string, string>();
  const refuse = (problem: string, status = 400) =>
    invalidForm(parse(fields), { fields: { file: [problem] }, status });
  const outcome = await receiveUpload(
    request,
    viewer,
    ONE_FILE,
    async ({ files: [file], refused: [bad] }) => {
      const submission = parse(fields);
      if (!file) return refuse(bad?.problem ?? 'Choose the file to send.');
      if (submission.status !== 'success') return refuse('Please choose the file again.');
      const { delivery, name = file.name, spouse, taxYear } = submission.value;
      const { partyId, job } = recipient;
      const now = new Date();
      if (!taxYears(officeYear(now)).includes(Number(taxYear)))
        return invalidForm(submission, { fields: { taxYear: ['Choose a tax year.'] } });
      const stored: StoredDocument[] = [];
      let isNew = false;
      try {
        await storeFiles(documentStore, { accountId: partyId }, [file], now, stored);
        const filed = { partyId, jobId: job?.id ?? null, delivery, taxYear: Number(taxYear) };
        const terms = delivery === 'draft' ? { ...filed, spouse } : filed;
        isNew = await deliverDocument(viewer, { ...stored[0]!, name }, terms, now);
      } finally {
        if (!isNew)
          await deleteStored(
            documentStore,
            stored.map(({ storageKey }) => storageKey),
          );
      }
      return isNew ? { name } : refuse('This file is already in the client’s folder.');
    },
    fields,
  );
  return outcome instanceof Refusal ? refuse(outcome.sentence, outcome.status) : outcome;
}
