import { afterEach, expect, test, vi } from 'vitest';
import { readMultipart } from '~/gateways/files/multipart.server';

const BOUNDS = { maxBytes: 1e6, maxFileBytes: 1e6, maxFiles: 5, maxTime: 60_000 };
const HEAD =
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';

afterEach(() => void vi.restoreAllMocks());

/** An upload that brings so many bytes with each piece, and lets us wait three seconds for it. */
function drip(bytes: number, pieces: number): Request {
  let [clock, sent] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 3_000));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(Buffer.from(HEAD));
      else if (sent <= pieces) controller.enqueue(Buffer.alloc(bytes, 'a'));
      else {
        controller.enqueue(Buffer.from('\r\n--x--\r\n'));
        controller.close();
      }
      sent += 1;
    },
  });
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  } as RequestInit);
}

const read = async (request: Request) => {
  let size = 0;
  await readMultipart(request, BOUNDS, async ({ content }) => {
    for await (const piece of content) size += piece.length;
  });
  return size;
};

test('an upload that drips is ended, and not waited for', async () => {
  await expect(read(drip(10, 10_000))).rejects.toMatchObject({ reason: 'too-slow' });
});

test('one over a slow line arrives', async () => {
  expect(await read(drip(6_000, 40))).toBe(240_000);
});
