import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { storedFiles } from '#tests/support/documents';
import { PDF, PNG, uploadOf, type NamedFile } from '#tests/support/files';
import { jpegOf } from '#tests/support/photos';
import { MAX_PHOTO_BYTES } from '~/domain/administration/team-photo';
import { PhotoTooLargeError, PhotoUnreadableError } from '~/gateways/files/photo.server';
import {
  FileDamagedError,
  FileMissingError,
  StorageDownError,
  StorageFullError,
} from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { ScannerDownError } from '~/gateways/virus-scan/port.server';
import * as scanning from '~/gateways/virus-scan/virus-scan.server';
import { audioFile } from '~/http/audio-file.server';
import { PhotoRefusedError, receivePhoto, refusalOf } from '~/http/photo-upload.server';
import { openStored } from '~/http/stored-content.server';
import { storedFile } from '~/http/stored-file.server';
import { dropPhoto, removePhoto, setPhoto } from '~/http/team-photo.server';
import { virusProblem } from '~/http/virus-check.server';
import { log } from '~/log.server';

const KEY = 'somebody/x/1_a.pdf';
const CONTENT = Buffer.from('0123456789');
beforeAll(seedPeople);
beforeEach(() => storage.put(KEY, [CONTENT], { maxBytes: 99, contentType: 'application/pdf' }));

const watchLog = () => vi.spyOn(log, 'error').mockReturnValue(undefined);

describe('a stored file', () => {
  it('is read whole or in part', async () => {
    const whole = (await openStored(KEY, { size: 10 }))!;
    expect([whole.size, await buffer(whole.stream)]).toEqual([10, CONTENT]);
    expect(await buffer((await openStored(KEY))!.stream)).toEqual(CONTENT);
    const range = { start: 2, end: 4 };
    const part = (await openStored(KEY, { size: 99, range }))!;
    expect([part.size, await buffer(part.stream)]).toEqual([3, Buffer.from('234')]);
  });

  it('that is gone or not as it was is told of in the log by its folder, without its name', async () => {
    const logged = watchLog();
    expect(await openStored(KEY, { size: 9 })).toBeNull();
    expect(await openStored('somebody/x/gone.pdf')).toBeNull();
    const told = (err: unknown) => [{ err, folder: 'somebody/x' }, 'a stored file can’t be read'];
    expect(logged.mock.calls).toEqual([
      told(new FileDamagedError('The file has 10 bytes; it had 9.')),
      told(expect.any(FileMissingError)),
    ]);
  });

  it('that the store doesn’t give now is another matter', async () => {
    vi.spyOn(storage, 'get').mockRejectedValue(new StorageDownError());
    await expect(openStored(KEY)).rejects.toThrow(StorageDownError);
  });

  it('is answered as a file to keep, or with the way back', async () => {
    const stored = { storageKey: KEY, name: 'Años.pdf', contentType: 'application/pdf', size: 10 };
    const answer = await storedFile(stored, '/back');
    expect([answer.status, Object.fromEntries(answer.headers), await answer.text()]).toEqual([
      200,
      {
        'content-type': 'application/pdf',
        'content-length': '10',
        'content-disposition': `attachment; filename="A_os.pdf"; filename*=UTF-8''A%C3%B1os.pdf`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
      CONTENT.toString(),
    ]);
    watchLog();
    const damaged = await storedFile({ ...stored, size: 9 }, '/back');
    expect([damaged.status, damaged.headers.get('Location')]).toEqual([303, '/back']);
  });
});

describe('a recording', () => {
  const ask = async (range?: string, size = 10) => {
    const headers = new Headers(range ? { Range: range } : {});
    const stored = { storageKey: KEY, contentType: 'audio/webm', size };
    const answer = await audioFile(new Request('http://localhost/', { headers }), stored).catch(
      (thrown: Response) => thrown,
    );
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()];
  };
  const KEPT_BY_NOBODY = {
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
  const heard = (length: number) => ({
    ...KEPT_BY_NOBODY,
    'content-type': 'audio/webm',
    'content-length': String(length),
    'content-disposition': 'inline',
  });

  it('is played whole, in part, and not where it has no such part', async () => {
    expect(await ask()).toEqual([200, heard(10), CONTENT.toString()]);
    expect(await ask('bytes=2-4')).toEqual([
      206,
      { ...heard(3), 'content-range': 'bytes 2-4/10' },
      '234',
    ]);
    expect(await ask('bytes=10-')).toEqual([
      416,
      { ...KEPT_BY_NOBODY, 'content-range': 'bytes */10' },
      '',
    ]);
  });

  it('that is damaged is gone', async () => {
    watchLog();
    expect(await ask(undefined, 9)).toMatchObject([
      ...[410, {}, expect.stringMatching(/^“This recording” is damaged/)],
    ]);
  });
});

describe('a file is looked through for viruses', () => {
  const scan = (work: () => Promise<boolean>) =>
    vi.spyOn(scanning, 'virusScan', 'get').mockReturnValue(work);

  it('where there is a scanner', async () => {
    expect(await virusProblem('The file', '/x')).toBeNull();
    const scanned = vi.fn(async () => true);
    scan(scanned);
    expect(await virusProblem('The file', '/x')).toBe(
      'The file contains a virus and was not saved.',
    );
    expect(scanned).toHaveBeenCalledWith('/x');
    scan(async () => false);
    expect(await virusProblem('The file', '/x')).toBeNull();
  });

  it('and isn’t kept where that can’t be done now', async () => {
    const logged = watchLog();
    const err = new ScannerDownError();
    scan(() => Promise.reject(err));
    expect(await virusProblem('The file', '/x')).toMatch(/^The file wasn’t saved: we can’t check/);
    expect(logged.mock.calls).toEqual([[{ err }, 'a file was not looked through for viruses']]);
    scan(() => Promise.reject(new RangeError('other')));
    await expect(virusProblem('The file', '/x')).rejects.toThrow('other');
  });
});

describe('a photo that is sent', () => {
  const receive = (body: BodyInit) =>
    receivePhoto(new Request('http://localhost/', { method: 'POST', body }));
  const send = (...files: NamedFile[]) => receive(uploadOf({}, ...files));

  it('is a small square, called by what it shows', async () => {
    const sent: NamedFile = ['a.jpg', jpegOf({ width: 90, height: 90 })];
    const { jpeg, hash } = await send(sent);
    expect([[...jpeg.subarray(0, 2)], hash]).toEqual([
      [0xff, 0xd8],
      expect.stringMatching(/^[\da-f]{32}$/),
    ]);
    expect((await send(sent)).hash).toBe(hash);
    expect((await send(['b.png', PNG])).hash).not.toBe(hash);
    expect(storedFiles()).toHaveLength(1);
  });

  it.each<[string, BodyInit, number, RegExp]>([
    ['nothing', uploadOf({}), 400, /^Choose a photo\.$/],
    ['no file', uploadOf({}, ['', '']), 400, /^Choose a photo\.$/],
    ['an empty file', uploadOf({}, ['a.jpg', '']), 400, /^The photo is empty\./],
    ['a PDF', uploadOf({}, ['a.jpg', PDF]), 400, /^That isn’t a photo we can use\./],
    ['two', uploadOf({}, ['a.png', PNG], ['b.png', PNG]), 400, /^Send one photo\.$/],
    ['no form', 'x', 400, /^We couldn’t read the upload\./],
    [
      'one byte too many',
      uploadOf({}, ['a.png', Buffer.concat([PNG, Buffer.alloc(MAX_PHOTO_BYTES - PNG.length + 1)])]),
      413,
      /^A photo can have at most 5 MB\. Send a smaller copy\.$/,
    ],
  ])('is refused where it is %s', async (_what, body, status, sentence) => {
    const refusal = await receive(body).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PhotoRefusedError);
    expect(refusal).toMatchObject({ status, message: expect.stringMatching(sentence) });
    expect(refusalOf(refusal)).toBe(refusal);
    expect(storedFiles()).toHaveLength(1);
  });
});

it.each<[Error, number, RegExp]>([
  [new PhotoTooLargeError(), 400, /too many pixels/],
  [new PhotoUnreadableError(), 400, /can’t read that photo/],
  [new StorageFullError(), 507, /out of space/],
  [new StorageDownError(), 503, /couldn’t save the photo/],
])('what is wrong with a photo is told as a sentence: %s', (error, status, sentence) => {
  expect(refusalOf(error)).toMatchObject({ status, message: expect.stringMatching(sentence) });
});

test('what is nothing of a photo’s isn’t told', () => {
  expect(refusalOf(new Error('other'))).toBeNull();
});

describe('the photo of a member', () => {
  const photo = (letter: string) => ({ jpeg: Buffer.from(letter), hash: letter.repeat(32) });
  const files = () => storedFiles().filter((name) => name.includes('/team/'));
  const member = async () => db.staffMember.findFirstOrThrow({ where: { retiredAt: null } });

  it('is stored in place of the one before, and goes without a trace', async () => {
    const { id } = await member();
    const { id: actor } = await accountOf('admin');
    expect(await setPhoto(id, photo('a'), actor)).toBe(true);
    expect(files()).toEqual([`documents/team/${id}/${'a'.repeat(32)}.jpg`]);
    expect(await setPhoto(id, photo('b'), actor)).toBe(true);
    expect(files()).toEqual([`documents/team/${id}/${'b'.repeat(32)}.jpg`]);
    await dropPhoto((await member()).image);
    await dropPhoto('/images/of-the-site.jpg');
    expect(files()).toHaveLength(1);
    expect([await removePhoto(id, actor), await removePhoto(id, actor)]).toEqual([true, false]);
    expect(files()).toEqual([]);
  });

  it('is not stored of nobody, or by who may not', async () => {
    const { id: actor } = await accountOf('admin');
    expect(await setPhoto(crypto.randomUUID(), photo('a'), actor)).toBe(false);
    const { id } = await member();
    await expect(setPhoto(id, photo('a'), (await accountOf('client')).id)).rejects.toThrow();
    expect(files()).toEqual([]);
    expect(await removePhoto(crypto.randomUUID(), actor)).toBe(false);
  });
});
