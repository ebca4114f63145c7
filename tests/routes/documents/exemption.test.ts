import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ASK,
  askFor,
  forgetRequests,
  HERE,
  mails,
  pendingOf,
  requests,
  theList,
} from '#tests/support/documents';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as exemption from '~/routes/_portal/documents/requests/exemption/route';
import * as list from '~/routes/_portal/documents/route';
import * as reopening from '~/routes/_portal/documents/requests/reopening/route';
import * as decisions from '~/routes/_portal/admin/documents/requests/decisions/route';

let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(forgetRequests);

const ask = () => askFor(admin);
const pending = () => pendingOf(client);

describe('a request that doesn’t apply', () => {
  it('is removed with a comment, and notifies the firm', async () => {
    await ask();
    const [first] = await pending();
    const say = (fields: Record<string, string>) =>
      client.post(exemption, `${HERE}/requests/x/exemption`, fields, { id: first!.id });
    expect((await say({ comment: ' ' })).data).toMatchObject({
      error: { comment: ['Enter why it doesn’t apply to you.'] },
    });
    await db.queuedMail.deleteMany();
    expect((await say({ comment: 'I have none.' })).location).toBe(HERE);
    expect((await requests())[0]).toMatchObject({
      status: 'not-applicable',
      comment: 'I have none.',
    });
    expect((await say({ comment: 'Again.' })).status).toBe(404);
    expect(await mails()).toEqual([
      expect.stringContaining('Carla Mendes says that Passport doesn’t apply'),
    ]);
  });

  it('is back on the list when its owner withdraws that, until the firm decides', async () => {
    await ask();
    const [first, second] = await pending();
    const exempt = (id: string) =>
      client.post(exemption, `${HERE}/requests/x/exemption`, { comment: 'None.' }, { id });
    const reopen = (id: string) =>
      client.post(reopening, `${HERE}/requests/x/reopening`, {}, { id });
    const decide = async (id: string, verdict: string) =>
      admin.post(
        decisions,
        '/admin/documents/requests/x/decisions',
        { request: id, verdict },
        { id: (await theList()).id },
      );
    const shown = async () => {
      const { data } = await client.get<Record<'pending' | 'exempt', { id: string }[]>>(list, HERE);
      return [data.pending.map(({ id }) => id), data.exempt.map(({ id }) => id)];
    };
    const [a, b, c] = (await pending()).map(({ id }) => id) as [string, string, string];
    await exempt(a);
    expect(await shown()).toEqual([[b, c], [a]]);
    expect((await reopen(a)).location).toBe(HERE);
    expect(await shown()).toEqual([[a, b, c], []]);
    expect((await requests())[0]).toMatchObject({ status: 'requested', comment: '' });
    expect(await mails()).toContainEqual(
      expect.stringContaining('Carla Mendes: 2 updates about documents'),
    );
    expect((await reopen(a)).status).toBe(404);

    await exempt(first!.id);
    await exempt(second!.id);
    expect((await decide(a, 'not-needed')).status).toBe(303);
    expect((await reopen(a)).status).toBe(404);
    expect((await decide(a, 'requested')).status).toBe(303);
    expect((await decide(a, 'requested')).status).toBe(404);
    await db.queuedMail.deleteMany();
    expect((await decide(b, 'requested')).status).toBe(303);
    expect(await shown()).toEqual([[a, b, c], []]);
    expect(await mails()).toEqual([
      'client@demo.example: Please send us one document: Proof of foreign status, 2025',
    ]);
  });

  it('closes its list when none of it applies, also at once', async () => {
    for (const year of ['2023', '2024', '2025']) {
      await askFor(admin, { ...ASK, taxYear: year });
      const exempt = (id: string) =>
        client.post(exemption, `${HERE}/requests/x/exemption`, { comment: 'None.' }, { id });
      await Promise.all((await pending()).map(({ id }) => exempt(id)));
    }
    expect(await db.documentRequestList.count({ where: { closedAt: null } })).toBe(0);
  });
});
