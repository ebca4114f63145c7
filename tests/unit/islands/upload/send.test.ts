import { afterEach, expect, it, vi } from 'vitest';
import { sendDirect, type Put } from '~/islands/upload/send';

afterEach(() => vi.unstubAllGlobals());

const TO = '/dashboard/documents/direct-uploads';
const FILE = new File(['paper'], 'a.pdf');
const ADDRESS = { id: '7', url: 'https://store.example/x', headers: { 'Content-Type': 'x' } };
const OPENED = Response.json(ADDRESS, { status: 201 });

/** Sends a file with these responses in order; returns the result and requests. */
async function send(answers: (Response | Error)[], put: Put = () => Promise.resolve(true)) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (to: string, { body }: RequestInit) => {
    asked.push(`${to} ${String(body)}`.trim());
    const answer = answers.shift();
    return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer!);
  });
  const result = await sendDirect(`${TO}?request=1`, [['taxYear', '2025']], FILE, () => {}, put);
  return { result, asked };
}

it('a file is announced, uploaded to its address and confirmed', async () => {
  const put = vi.fn<Put>(() => Promise.resolve(true));
  const kept = Response.json({ kept: ['a.pdf'], refused: [] });
  const { result, asked } = await send([OPENED, kept], put);
  expect(result).toEqual({ type: 'kept' });
  expect(asked).toEqual([`${TO}?request=1 taxYear=2025&name=a.pdf&size=5`, `${TO}/7/confirmation`]);
  expect(put.mock.calls[0]!.slice(0, 2)).toEqual([ADDRESS, FILE]);
});

it.each([
  ['a portal out of reach', [new Error('offline')]],
  ['an answer that is no data', [new Response('<html>', { status: 502 })]],
  ['a store that gives no address', [Response.json({ refused: ['No.'] }, { status: 503 })]],
] as const)('%s makes the file go through the portal', async (_what, answers) => {
  expect((await send([...answers])).result).toEqual({
    type: 'rerouted',
    message: 'Could not create signed upload URL. We’re sending the file another way.',
  });
});

it('an unreachable store makes the file go through the portal', async () => {
  const { result } = await send([OPENED], () => Promise.resolve(false));
  expect(result).toEqual({
    type: 'rerouted',
    message: 'Failed to upload to signed URL. We’re sending the file another way.',
  });
});

it('an error from the portal is shown', async () => {
  const no = (status: number) => Response.json({ kept: [], refused: ['No.'] }, { status });
  expect((await send([no(400)])).result).toEqual({ type: 'refused', message: 'No.' });
  expect((await send([no(429)])).result).toEqual({ type: 'failed', message: 'No.' });
  expect((await send([OPENED, no(400)])).result).toEqual({ type: 'refused', message: 'No.' });
  expect((await send([OPENED, new Error('offline')])).result).toMatchObject({ type: 'failed' });
});
