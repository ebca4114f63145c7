import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServedApi } from '#tests/support/api';
import { Visitor } from '#tests/support/visitor';

const FOLDER = '_portal/messaging/stream';

let served: ServedApi;
beforeAll(async () => {
  served = await ServedApi.start(undefined, new Map([[`routes/${FOLDER}`, `/${FOLDER}`]]));
});
afterAll(() => served.stop());

it('an event stream responds 405 to a posted form', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await served.call(new Visitor(), 'POST', `/${FOLDER}`, { raw: 'a=1', headers });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  expect(answer.text).toContain('This address is only for reading.');
  expect(answer.text).not.toMatch(/Unexpected|error/i);
});
