import { beforeAll, expect, it } from 'vitest';
import { HERE } from '#tests/support/documents';
import { PDF, uploadOf } from '#tests/support/files';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor, type Answer } from '#tests/support/visitor';
import { emptyInput } from '~/domain/tax/input';
import { computeEstimate } from '~/domain/tax/estimate';
import { consumeLimit } from '~/http/rate-limit.server';
import { saveEstimate } from '~/models/estimate.server';
import type { Viewer } from '~/models/sign-in/session.server';
import * as checklists from '~/routes/_portal/documents/checklists/route';
import * as decisions from '~/routes/_portal/document-review/decisions/route';
import * as directUploads from '~/routes/_portal/documents/direct-uploads/route';
import * as reopening from '~/routes/_portal/documents/reopening/route';
import * as deletion from '~/routes/_portal/documents/document/delete/route';
import * as exemption from '~/routes/_portal/documents/exemption/route';
import * as list from '~/routes/_portal/documents/list/route';
import * as newList from '~/routes/_portal/document-review/new-list/route';
import * as recovery from '~/routes/_portal/documents/document/recovery/route';
import * as reminder from '~/routes/_portal/document-review/reminder/route';
import * as request from '~/routes/_portal/documents/request/route';
import * as review from '~/routes/_portal/document-review/review/route';
import * as uploads from '~/routes/_portal/documents/uploads/route';

const ADMIN = '/admin/documents';
const ids = { document: '', request: '', list: '', estimate: '' };
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  // A superadmin opens both sides, and so spends one account's limits everywhere.
  admin = await new Visitor().signIn('superadmin');
  const { id: ownerId } = await accountOf('superadmin');
  const file = { name: 'a.pdf', contentType: 'application/pdf', size: 1, sha256: '' };
  ids.document = (
    await db.document.create({ data: { ...file, ownerId, storageKey: 'a', taxYear: 2025 } })
  ).id;
  const made = await db.documentRequestList.create({
    data: {
      ownerId,
      title: 'Papers',
      source: 'x',
      taxYear: 2025,
      requests: { create: { ownerId, title: 'W-2', why: '', taxYear: 2025 } },
    },
    include: { requests: true },
  });
  ids.list = made.id;
  ids.request = made.requests[0]!.id;
  const input = emptyInput(2025, 'single');
  ids.estimate = (await saveEstimate({ accountId: ownerId } as Viewer, {
    name: 'x',
    input,
    worked: computeEstimate(input),
  }))!;
  await consumeLimit('upload by account', ownerId, 300);
  await consumeLimit('document change by account', ownerId, 400);
});

const body = () => uploadOf({ taxYear: '2025' }, ['a.pdf', PDF]);
const SENDS: Record<string, () => Promise<Answer>> = {
  'an upload': () => admin.upload(list, HERE, body()),
  'an upload by the island': () => admin.upload(uploads, `${HERE}/uploads`, body()),
  'an upload by the store': () =>
    admin.post(directUploads, `${HERE}/direct-uploads`, { taxYear: '2025', name: 'a', size: '1' }),
  'an upload for a request': () =>
    admin.upload(request, `${HERE}/requests/x`, body(), { id: ids.request }),
  'a deletion': () => admin.post(deletion, `${HERE}/x/delete`, {}, { id: ids.document }),
  'a recovery': () => admin.post(recovery, `${HERE}/x/recovery`, {}, { id: ids.document }),
  'an exemption': () =>
    admin.post(exemption, `${HERE}/requests/x/exemption`, { comment: 'x' }, { id: ids.request }),
  'taking an exemption back': () =>
    admin.post(reopening, `${HERE}/requests/x/reopening`, {}, { id: ids.request }),
  'a checklist': () => admin.post(checklists, `${HERE}/checklists`, { estimate: ids.estimate }),
  'a review': () =>
    admin.post(review, `${ADMIN}/x/review`, { verdict: 'accepted' }, { id: ids.document }),
  'a request': () =>
    admin.post(newList, `${ADMIN}/requests/new`, {
      email: 'client@demo.example',
      template: 'itin',
      taxYear: '2025',
    }),
  'a decision about an exemption': () =>
    admin.post(decisions, `${ADMIN}/requests/x/decisions`, {}, { id: ids.list }),
  'a reminder': () => admin.post(reminder, `${ADMIN}/requests/x/reminder`, {}, { id: ids.list }),
};

it.each(Object.entries(SENDS))('%s beyond the limit is refused with 429', async (_what, send) => {
  expect((await send()).status).toBe(429);
});
