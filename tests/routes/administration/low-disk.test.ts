import { beforeAll, expect, it, vi } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { send } from '#tests/support/documents';
import { PDF } from '#tests/support/files';
import { Visitor } from '#tests/support/visitor';
import { backend } from '~/backend.server';
import { env } from '~/config/env.server';

beforeAll(seedPeople);

const reserve = (bytes: number) => vi.spyOn(env, 'diskReserve', 'get').mockReturnValue(bytes);
const told = () => db.notification.findMany({ where: { occasion: { startsWith: 'disk:' } } });

it('a disk below its reserve rejects files and notifies the owner once a day', async () => {
  reserve(1);
  await backend.watchDisk();
  expect(await told()).toEqual([]);

  reserve(1e15);
  const client = await new Visitor().signIn('client');
  const answer = await send(client, ['a.pdf', PDF]);
  expect([answer.status, JSON.stringify(answer.data)]).toEqual([
    507,
    expect.stringContaining('We’re out of space for files.'),
  ]);
  expect(await db.document.count()).toBe(0);

  await backend.watchDisk();
  await backend.watchDisk();
  const { id: accountId, email } = await accountOf('superadmin');
  expect(await told()).toMatchObject([
    {
      accountId,
      href: '/superadmin/system',
      message: expect.stringMatching(/^The portal’s disk has .* left\. No files are accepted/),
    },
  ]);
  expect(await db.queuedMail.findMany({ where: { recipient: email } })).toMatchObject([
    { subject: 'The portal’s disk is almost full' },
  ]);
});
