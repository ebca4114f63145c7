import { accountOf } from '#tests/support/database';
import { uploadOf } from '#tests/support/files';
import type { Limit } from '~/http/rate-limit.server';
import * as deletion from '~/routes/_portal/documents/document/delete/route';
import * as documents from '~/routes/_portal/documents/list/route';
import { client, type Case } from './sending';

const HERE = '/dashboard/documents';
const own = async () => (await accountOf('client')).id;

/** The limits on sending and changing papers, by account; tests/routes/documents/limits.test.ts goes through all their routes. */
export const DOCUMENT_CASES = {
  'upload by account': {
    times: 300,
    key: own,
    sender: client,
    sends: {
      form: (visitor) => visitor.upload(documents, HERE, uploadOf({})),
    },
  },
  'document change by account': {
    times: 400,
    key: own,
    sender: client,
    sends: {
      deletion: (visitor) => visitor.post(deletion, `${HERE}/x/delete`, {}, { id: 'x' }),
    },
  },
} satisfies Partial<Record<Limit, Case>>;
