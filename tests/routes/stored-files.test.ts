import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileDamagedError, FileMissingError } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { openStored, sendAudio, sendFile } from '~/http/stored-file.server';
import { log } from '~/log.server';

const KEY = 'somebody/x/1_a.pdf';
const CONTENT = Buffer.from('0123456789');
beforeEach(() => storage.put(KEY, [CONTENT], CONTENT.length));

const watchLog = () => vi.spyOn(log, 'error').mockReturnValue(undefined);

describe('a stored file', () => {
  it('is logged by its folder, without its name, if it is gone or damaged', async () => {
    const logged = watchLog();
    expect(await openStored(KEY, 9)).toBeNull();
    expect(await openStored('somebody/x/gone.pdf')).toBeNull();
    const told = (err: unknown) => [{ err, folder: 'somebody/x' }, 'a stored file can’t be read'];
    expect(logged.mock.calls).toEqual([
      told(new FileDamagedError('The file has 10 bytes; it had 9.')),
      told(expect.any(FileMissingError)),
    ]);
  });

  it('is sent as a private download, or redirects back if damaged', async () => {
    const stored = { storageKey: KEY, name: 'Años.pdf', contentType: 'application/pdf', size: 10 };
    const answer = await sendFile(stored, '/back');
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
    const damaged = await sendFile({ ...stored, size: 9 }, '/back');
    expect([damaged.status, damaged.headers.get('Location')]).toEqual([303, '/back']);
  });
});

describe('a recording', () => {
  const ask = async (range?: string, size = 10) => {
    const headers = new Headers(range ? { Range: range } : {});
    const stored = { storageKey: KEY, contentType: 'audio/webm', size };
    const answer = await sendAudio(new Request('http://localhost/', { headers }), stored).catch(
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

  it('is sent whole or in part, and never beyond its end', async () => {
    expect(await ask()).toEqual([200, heard(10), CONTENT.toString()]);
    expect(await ask('bytes=2-4')).toEqual([
      206,
      { ...heard(3), 'content-range': 'bytes 2-4/10' },
      '234',
    ]);
    expect(await ask('bytes=10-')).toEqual([
      416,
      { ...KEPT_BY_NOBODY, 'content-disposition': 'inline', 'content-range': 'bytes */10' },
      '',
    ]);
  });

  it('responds 410 if it is damaged', async () => {
    watchLog();
    expect(await ask(undefined, 9)).toMatchObject([
      410,
      {},
      expect.stringMatching(/^“This recording” is damaged/),
    ]);
  });
});
