import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { admit } from '#tests/support/admit';
import { auditOf } from '#tests/support/administration';
import { storedFiles } from '#tests/support/documents';
import { PDF, PHOTO, PIXEL_BOMB, uploadOf, VIRUS, type NamedFile } from '#tests/support/files';
import { db, seedPeople } from '#tests/support/database';
import { jpegOf, pngOf, seen } from '#tests/support/photos';
import { Visitor } from '#tests/support/visitor';
import { contentRevision } from '~/models/content-revision.server';
import { readTeam, refreshTeam } from '~/models/team.server';
import * as member from '~/routes/_portal/admin/team/member/route';
import * as photo from '~/routes/_portal/admin/team/photo/route';
import * as file from '~/routes/site-files/team-photo/route';
import * as deletion from '~/routes/_portal/admin/team/photo/delete/route';
import * as retirement from '~/routes/_portal/admin/team/retire/route';

type Refusal = { problem: string };

let admin: Visitor;
let id: string;
beforeAll(async () => {
  await seedPeople();
  admin = await new Visitor().signIn('admin');
  ({ id } = await db.staffMember.findFirstOrThrow({ where: { slug: 'daniel-osei' } }));
});
afterEach(async () => {
  await db.rateLimit.deleteMany();
  await db.staffMember.update({ where: { id }, data: { image: null, retiredAt: null } });
  await refreshTeam();
});

const send = (visitor: Visitor, sent: NamedFile, to = id) =>
  visitor.upload<Refusal>(photo, `/admin/team/${to}/photo`, uploadOf({}, sent), { id: to });
const shown = () => readTeam().find(({ id: slug }) => slug === 'daniel-osei')!.image;
const open = (path: string) => new Visitor().get<string>(file, path);

async function bytesOf(path: string): Promise<Buffer> {
  const request = new Request(`http://localhost:3000${path}`);
  const args = { request, params: {}, context: { clientIp: '10.8.8.8' } };
  const answer = await file.loader(await admit(args));
  return Buffer.from(await answer.arrayBuffer());
}

const landscape = { width: 900, height: 600 };
const [level, turned, upsideDown] = await Promise.all(
  [1, 6, 3].map((orientation) => jpegOf(landscape, orientation)),
);

describe('a photo of a member', () => {
  test.each<[string, NamedFile, string[]]>([
    ['JPEG', ['me.jpg', level!], ['red', 'blue', 'red', 'blue']],
    ['JPEG of a camera held upright', ['a', turned!], ['red', 'red', 'blue', 'blue']],
    ['JPEG upside down', ['a', upsideDown!], ['blue', 'red', 'blue', 'red']],
    ['PNG without a background', ['me.png', pngOf(landscape)], Array(4).fill('white')],
    ['JPEG with a path as its name', ['../../x', level!], ['red', 'blue', 'red', 'blue']],
  ])('%s becomes a square without anything but its pixels', async (_what, sent, corners) => {
    expect(await send(admin, sent)).toMatchObject({
      status: 303,
      location: `/admin/team/${id}`,
    });
    expect(shown()).toMatch(new RegExp(`^/team-photos/${id}/[\\da-f]{32}\\.jpg$`));
    const bytes = await bytesOf(shown()!);
    expect(await seen(bytes)).toEqual({ width: 480, height: 480, corners });
    expect(bytes.includes('secret') || bytes.includes('Exif')).toBe(false);
    expect(storedFiles().filter((name) => name.includes('team/'))).toEqual([
      expect.stringMatching(/^documents\/team\//),
    ]);
    await admin.post(deletion, `/admin/team/${id}/photo/delete`, {}, { id });
  });

  test('from a phone too; a smaller one stays as small', async () => {
    expect((await send(admin, ['IMG_1.HEIC', PHOTO])).status).toBe(303);
    expect(await seen(await bytesOf(shown()!))).toMatchObject({ width: 48, height: 48 });
    await admin.post(deletion, `/admin/team/${id}/photo/delete`, {}, { id });
  });

  test('is shown at once, kept for ever by browsers, and gone when another comes, it is removed, or they leave', async () => {
    const revision = contentRevision();
    await send(admin, ['a.jpg', await jpegOf({ width: 50, height: 50 })]);
    expect(contentRevision()).toBeGreaterThan(revision);
    const first = shown()!;
    const { headers } = await open(first);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    await send(admin, ['same.jpg', await jpegOf({ width: 50, height: 50 })]);
    expect([shown(), (await open(first)).status]).toEqual([first, 200]);

    await send(admin, ['b.png', pngOf({ width: 50, height: 50 })]);
    const second = shown()!;
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    const page = await admin.get<{ member: { image: string } }>(member, `/admin/team/${id}`, {
      id,
    });
    expect(page.data.member.image).toBe(second);
    expect((await admin.post(deletion, `/admin/team/${id}/photo/delete`, {}, { id })).status).toBe(
      303,
    );
    expect([shown(), (await open(second)).status]).toEqual([null, 404]);
    expect((await admin.post(deletion, `/admin/team/${id}/photo/delete`, {}, { id })).status).toBe(
      404,
    );

    await send(admin, ['a.jpg', await jpegOf({ width: 50, height: 50 })]);
    await admin.post(retirement, `/admin/team/${id}/retire`, { reason: 'Moved away' }, { id });
    expect((await open(first)).status).toBe(404);
    expect(storedFiles()).toEqual([]);
    expect((await send(admin, ['a.jpg', await jpegOf({ width: 50, height: 50 })])).status).toBe(
      404,
    );
    expect(new Set((await auditOf(id)).map(({ action }) => action))).toEqual(
      new Set(['team.photo-changed', 'team.photo-removed', 'team.retired']),
    );
  });
});

const wide = { width: 9_000, height: 9_000 };
const REFUSED: [string, NamedFile, RegExp][] = [
  ['a PDF named .jpg', ['me.jpg', PDF], /isn’t a photo we can use/],
  ['a page', ['me.svg', '<svg onload="alert(1)"/>'], /isn’t a photo we can use/],
  ['the test virus', ['me.jpg', VIRUS], /contains a virus/],
  ['0 bytes', ['me.jpg', ''], /is empty/],
  ['no file', ['', ''], /Choose a photo/],
  ['a PNG that says it is huge', ['me.png', pngOf(wide, Buffer.alloc(9))], /too many pixels/],
  ['a HEIC that says it is huge', ['me.heic', PIXEL_BOMB], /too many pixels/],
  [
    'a PNG that unpacks to more than it says',
    ['me.png', pngOf({ width: 2, height: 2 }, Buffer.alloc(60_000_000), true)],
    /can’t read that photo/,
  ],
  [
    'half a JPEG',
    ['me.jpg', (await jpegOf({ width: 90, height: 90 })).subarray(0, 90)],
    /can’t read/,
  ],
  ['more than 5 MB', ['me.jpg', Buffer.alloc(5 * 1024 * 1024 + 1, 255)], /at most 5 MB/],
];

describe('what can’t be a photo', () => {
  test.each(REFUSED)('rejects %s with a message and stores nothing', async (_what, sent, words) => {
    const { status, data } = await send(admin, sent);
    expect([status === 400 || status === 413, data.problem]).toEqual([
      true,
      expect.stringMatching(words),
    ]);
    expect([shown(), storedFiles()]).toEqual([null, []]);
  });

  test('rejects a JPEG with a huge declared size', async () => {
    const sent = await jpegOf({ width: 90, height: 90 });
    const frame = sent.indexOf(Buffer.from([0xff, 0xc0]));
    sent.writeUInt32BE(0xfde8_fde8, frame + 5);
    expect((await send(admin, ['me.jpg', sent])).data.problem).toMatch(/too many pixels/);
  });

  test('rejects two files and broken uploads', async () => {
    const two = uploadOf({}, ['a.jpg', await jpegOf({ width: 90, height: 90 })], ['b.jpg', PDF]);
    expect((await admin.upload(photo, '/admin/x', two, { id })).status).toBe(413);
    const broken = {
      bytes: Buffer.from('--x\r\nnothing'),
      type: 'multipart/form-data; boundary=x',
    };
    expect((await admin.upload(photo, '/admin/x', broken, { id })).status).toBe(400);
    expect([shown(), storedFiles()]).toEqual([null, []]);
  });

  test('rejects photos from anybody but staff, and for unknown members', async () => {
    const client = await new Visitor().signIn('client');
    const sent: NamedFile = ['a.jpg', await jpegOf({ width: 90, height: 90 })];
    expect(await send(client, sent)).toMatchObject({ status: 302, location: '/unauthorized' });
    expect((await send(new Visitor(), sent)).location).toMatch(/^\/login/);
    const gone = await client.post(deletion, `/admin/team/${id}/photo/delete`, {}, { id });
    expect(gone.location).toBe('/unauthorized');
    for (const other of ['none', crypto.randomUUID()])
      expect((await send(admin, sent, other)).status).toBe(404);
    expect(storedFiles()).toEqual([]);
  });

  test.each(['..%2f..%2fx', 'x/y.jpg', `${crypto.randomUUID()}/${'0'.repeat(32)}.jpg`])(
    'an address such as %s',
    async (path) => expect((await open(`/team-photos/${path}`)).status).toBe(404),
  );
});
