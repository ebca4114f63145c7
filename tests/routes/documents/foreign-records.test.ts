import { beforeAll, expect, it } from 'vitest';
import { HERE, send, storedFiles } from '#tests/support/documents';
import { PDF, uploadOf } from '#tests/support/files';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { signInForCompany } from '#tests/support/parties';
import { Visitor, type Answer, type Route } from '#tests/support/visitor';
import { HOUR } from '~/domain/time/duration';
import * as confirmation from '~/routes/_portal/documents/direct-uploads/confirmation/route';
import * as directUploads from '~/routes/_portal/documents/direct-uploads/route';
import * as download from '~/routes/_portal/documents/document/download/route';
import * as file from '~/routes/_portal/documents/document/file/route';
import * as exemption from '~/routes/_portal/documents/requests/exemption/route';
import * as list from '~/routes/_portal/documents/route';
import * as oneList from '~/routes/_portal/admin/documents/requests/request/route';
import * as request from '~/routes/_portal/documents/requests/request/route';
import * as review from '~/routes/_portal/admin/documents/review/route';
import * as show from '~/routes/_portal/documents/document/route';
import * as uploads from '~/routes/_portal/documents/uploads/route';
import * as decisions from '~/routes/_portal/admin/documents/requests/decisions/route';
import * as reminder from '~/routes/_portal/admin/documents/requests/reminder/route';
import * as deletion from '~/routes/_portal/documents/document/delete/route';
import * as recovery from '~/routes/_portal/documents/document/recovery/route';
import * as reopening from '~/routes/_portal/documents/requests/reopening/route';

/** Somebody else, and the same person while they act for another client of theirs. */
let strangers: Visitor[];
let stranger: Visitor;
let document: string;
let asked: string;
let exempted: string;
let upload: string;
let requestList: string;
beforeAll(async () => {
  await seedPeople();
  await send(await new Visitor().signIn('client'), ['w-2.pdf', PDF]);
  ({ id: document } = await db.document.findFirstOrThrow());
  const { id: ownerId } = await accountOf('client');
  const made = await db.documentRequestList.create({
    data: {
      partyId: ownerId,
      title: 'Papers',
      source: 'x',
      taxYear: 2025,
      requests: {
        create: [
          { partyId: ownerId, title: 'W-2', why: '', taxYear: 2025 },
          { partyId: ownerId, title: '1098', why: '', taxYear: 2025, status: 'not-applicable' },
        ],
      },
    },
    include: { requests: { orderBy: { title: 'desc' } } },
  });
  exempted = made.requests[1]!.id;
  const expiresAt = new Date(Date.now() + HOUR);
  const arriving = {
    partyId: ownerId,
    accountId: ownerId,
    name: 'a.pdf',
    storageKey: 'incoming/a/b',
    size: 5,
    taxYear: 2025,
  };
  ({ id: upload } = await db.directUpload.create({ data: { ...arriving, expiresAt } }));
  requestList = made.id;
  asked = made.requests[0]!.id;
  stranger = await new Visitor().signIn('many');
  strangers = [stranger, await signInForCompany('client')];
});

const get = (route: Route, id: () => string) => () =>
  stranger.get(route, `${HERE}/x`, { id: id() });
const post = (route: Route, id: () => string) => () =>
  stranger.post(route, `${HERE}/x`, { comment: 'x', verdict: 'accepted' }, { id: id() });
const doc = () => document;
const req = () => asked;
const exempt = () => exempted;
const direct = () => upload;
const body = () => uploadOf({}, ['mine.pdf', PDF]);

const HIDDEN: Record<string, () => Promise<Answer>> = {
  'a paper': get(show, doc),
  'its download': get(download, doc),
  'its file': get(file, doc),
  'the page that deletes it': get(deletion, doc),
  'deleting it': post(deletion, doc),
  'restoring it': post(recovery, doc),
  'renaming it': () =>
    stranger.post(show, `${HERE}/x`, { name: 'Mine', taxYear: '2024' }, { id: doc() }),
  'a request': get(request, req),
  'an upload for it': () => stranger.upload(request, `${HERE}/requests/x`, body(), { id: req() }),
  'an upload for it as data': () =>
    stranger.upload(uploads, `${HERE}/uploads?request=${req()}`, body()),
  'the page that exempts': get(exemption, req),
  exempting: post(exemption, req),
  'putting it back on the list': post(reopening, exempt),
  'an address in the store for it': () =>
    stranger.post(directUploads, `${HERE}/direct-uploads?request=${req()}`, {
      name: 'a.pdf',
      size: '5',
    }),
  'an upload to the store': post(confirmation, direct),
};

const state = async () =>
  JSON.stringify([
    await db.document.findMany(),
    await db.documentRequest.findMany(),
    await db.directUpload.findMany(),
    storedFiles(),
  ]);

it.each(Object.entries(HIDDEN))('%s of another client is not found', async (_what, ask) => {
  const before = await state();
  for (stranger of strangers) {
    expect((await ask()).status).toBe(404);
    expect(await state()).toBe(before);
  }
});

it('another client’s documents and requests are in no list', async () => {
  for (stranger of strangers) {
    const { data } = await stranger.get<{
      pending: unknown[];
      folders: unknown[];
      documents: { rows: unknown[] };
    }>(list, HERE);
    expect([data.pending, data.folders, data.documents.rows]).toEqual([[], [], []]);
  }
});

it.each([
  ['a review', review, () => [`/admin/documents/${document}/review`, document]],
  ['a request list', oneList, () => [`/admin/documents/requests/${requestList}`, requestList]],
  [
    'a decision',
    decisions,
    () => [`/admin/documents/requests/${requestList}/decisions`, requestList],
  ],
  [
    'a reminder',
    reminder,
    () => [`/admin/documents/requests/${requestList}/reminder`, requestList],
  ],
] as const)('%s is for staff only', async (_what, route: Route, at) => {
  const before = await state();
  const [path, id] = at() as [string, string];
  const answers = [
    ...(route.loader ? [await stranger.get(route, path, { id })] : []),
    ...(route.action ? [await stranger.post(route, path, { verdict: 'accepted' }, { id })] : []),
  ];
  for (const { status, location } of answers)
    expect([status, location]).toEqual([302, '/unauthorized']);
  expect(await state()).toBe(before);
});
