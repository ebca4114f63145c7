import { expect, it } from 'vitest';
import { startServer } from '#tests/support/server';

const TOKEN = 'a-token-for-the-metrics';

it('figures for Prometheus are for who has the token, and hold no path and no person', async () => {
  const server = await startServer({ env: { METRICS_TOKEN: TOKEN } });
  const read = (authorization?: string) =>
    fetch(`${server.url}/metrics`, {
      headers: authorization ? { Authorization: authorization } : {},
    });
  await fetch(`${server.url}/services`);
  await fetch(`${server.url}/nowhere?email=somebody@example.com`);
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN])
    expect((await read(wrong)).status).toBe(404);
  const answer = await read(`Bearer ${TOKEN}`);
  expect(answer.headers.get('Content-Type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",status="200"\} [1-9]/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",status="404"\} [1-9]/);
  for (const kind of ['mails_waiting', 'mails_failing', 'event_streams', 'assistant_answers'])
    expect(text).toMatch(new RegExp(`portal\\{kind="${kind}"\\} \\d+`));
  expect(text).not.toMatch(/example|nowhere|services/);
  await server.stop();
});
