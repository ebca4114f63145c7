import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServedApi } from '#tests/support/api';
import { Visitor } from '#tests/support/visitor';

let served: ServedApi;
beforeAll(async () => {
  const folders = ['_site/assistant/stream', '_portal/messaging/stream'];
  served = await ServedApi.start(
    undefined,
    new Map(folders.map((folder) => [`routes/${folder}`, `/${folder}`])),
  );
});
afterAll(() => served.stop());

it.each(['/_site/assistant/stream', '/_portal/messaging/stream'])(
  'a stream of events says that it is only read where somebody sends it a form: %s',
  async (path) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await served.call(new Visitor(), 'POST', path, { raw: 'a=1', headers });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.text).toContain('This address is only for reading.');
    expect(answer.text).not.toMatch(/Unexpected|error/i);
  },
);
