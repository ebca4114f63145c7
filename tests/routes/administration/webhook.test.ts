import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newInvoice } from '#tests/support/billing';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { serveBodies } from '#tests/support/listen';
import { Visitor } from '#tests/support/visitor';
import { refreshSettings } from '~/models/current-settings.server';
import { deliverWebhooks, webhookSecret } from '~/models/webhook.server';
import { postWebhook } from '~/gateways/webhook.server';
import * as settings from '~/routes/_portal/admin/settings/route';

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const receiver = await serveBodies((request, response, body) => {
  received.push({ headers: request.headers, body: body.toString() });
  response.writeHead(status, { location: '/elsewhere' }).end();
});
const address = `${receiver.url}/events`;

beforeAll(seedPeople);
afterAll(receiver.stop);

beforeEach(async () => {
  received.length = 0;
  status = 200;
  await db.queuedWebhook.deleteMany();
});
afterEach(async () => {
  await db.setting.deleteMany();
  await refreshSettings();
});

const save = async (webhook: string) =>
  (await new Visitor().signIn('admin')).post(settings, '/admin/settings', {
    recordingDays: '90',
    letterYears: '7',
    webhook,
  });

const issueInvoice = async () => newInvoice((await accountOf('client')).id);

describe('the outgoing webhook', () => {
  it('posts an event, signed, without names', async () => {
    await save(address);
    const id = await issueInvoice();
    await deliverWebhooks(postWebhook, new Date());
    const [event] = received.filter(({ body }) => body.includes('invoice.'));
    expect(JSON.parse(event!.body)).toMatchObject({
      type: 'invoice.issued',
      data: { subject: { kind: 'invoice', id }, actorId: null },
    });
    expect(event!.body).not.toContain('Advice');
    const { 'webhook-id': eventId, 'webhook-timestamp': time } = event!.headers;
    const key = Buffer.from(webhookSecret().slice('whsec_'.length), 'base64');
    const signed = `${String(eventId)}.${String(time)}.${event!.body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(String(event!.headers['webhook-signature']).split(' ')).toContain(`v1,${signature}`);
    expect(await db.queuedWebhook.count()).toBe(0);
  });

  it.each([500, 302])('retries later after a response of %i', async (answer) => {
    await save(address);
    await deliverWebhooks(postWebhook, new Date());
    received.length = 0;
    await issueInvoice();
    status = answer;
    const now = new Date();
    await deliverWebhooks(postWebhook, now);
    expect(received).toHaveLength(1);
    await deliverWebhooks(postWebhook, now);
    expect(received).toHaveLength(1);
    status = 200;
    await deliverWebhooks(postWebhook, new Date(now.getTime() + 60_000));
    expect(received).toHaveLength(2);
    expect(received[1]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id']);
    expect(await db.queuedWebhook.count()).toBe(0);
  });

  it('gives up after three days', async () => {
    await save('http://127.0.0.1:9/nobody-listens');
    await db.queuedWebhook.deleteMany();
    await issueInvoice();
    await deliverWebhooks(postWebhook, new Date());
    expect(await db.queuedWebhook.count()).toBe(1);
    expect(
      await deliverWebhooks(postWebhook, new Date(Date.now() + 3 * 24 * 3_600_000 + 1_000)),
    ).toBe(1);
    expect(await db.queuedWebhook.count()).toBe(0);
  });

  it('sends nothing that waited for an earlier address to a new one', async () => {
    await save('http://127.0.0.1:9/nobody-listens');
    await issueInvoice();
    await save(address);
    expect(await db.queuedWebhook.count({ where: { body: { contains: 'invoice.' } } })).toBe(0);
  });

  it('is off until an owner sets an address', async () => {
    await issueInvoice();
    expect(await db.queuedWebhook.count()).toBe(0);
  });

  it.each([
    'example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:secret@example.com',
  ])('refuses %s as its address', async (webhook) => {
    const answer = await save(webhook);
    expect(answer.status).toBe(400);
  });
});
