import { expect, it } from 'vitest';
import { readMultipart } from '~/gateways/files/multipart.server';

it('rejects an upload that takes too long', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('--x\r\n')),
    }),
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  } as RequestInit);
  const bounds = { maxBytes: 1_000, maxFileBytes: 1_000, maxFiles: 1, maxTime: 20 };
  await expect(readMultipart(request, bounds, () => Promise.resolve())).rejects.toMatchObject({
    reason: 'too-slow',
  });
});
