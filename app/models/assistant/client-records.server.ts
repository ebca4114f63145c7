import type { Tools } from '~/domain/assistant/tools';
import { writesForFirm } from '~/domain/messaging/message';
import type { Viewer } from '../sign-in/session.server';
import { ownConsultations } from './own-consultations.server';
import { ownDocuments } from './own-documents.server';
import { ownInvoices, ownTasks } from './own-records.server';

/** The records of a client (an account's id) for a letter to them; none for others than the staff. */
export function clientTools(viewer: Viewer, accountId: string, now: Date): Tools {
  if (!writesForFirm(viewer)) return {};
  const client = { accountId };
  return {
    own_consultations: (asked) => ownConsultations(client, asked, now),
    own_documents: (asked) => ownDocuments(client, asked),
    own_invoices: (asked) => ownInvoices(client, asked, now),
    own_tasks: () => ownTasks(client, now),
  };
}
