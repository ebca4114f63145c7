import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutEvent, signed, startStripe } from '#tests/support/stripe-server';

const SECRET = 'whsec_only-the-tests-know';
const stripe = await startStripe('sk_test_portal');
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_portal',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: stripe.url,
});

// The app is loaded after its environment names Stripe.
const { admit } = await import('#tests/support/admit');
const { ServedApi } = await import('#tests/support/api');
const { newInvoice } = await import('#tests/support/billing');
const { accountOf, db, seedPeople } = await import('#tests/support/database');
const { noteTo, Visitor } = await import('#tests/support/visitor');
const { voidInvoice } = await import('~/models/billing/create-invoice.server');
const checkout = await import('~/routes/_portal/billing/invoices/checkout/route');
const invoicePage = await import('~/routes/_portal/billing/invoices/invoice/route');
const payment = await import('~/routes/_portal/admin/invoices/payment/route');
const refund = await import('~/routes/_portal/admin/invoices/refund/route');
const webhook = await import('~/routes/api/stripe/webhook/route');

let client: InstanceType<typeof Visitor>;
let accountId: string;
let id: string;

beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  accountId = (await accountOf('client')).id;
});
beforeEach(async () => {
  id = await newInvoice(accountId);
});
afterEach(() => {
  stripe.state.fault = null;
});
afterAll(() => stripe.stop());

async function deliver(body: string, signature = signed(body, SECRET)): Promise<Response> {
  const request = new Request('http://localhost:3000/api/stripe/webhook', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  });
  return (await webhook.action(await admit({ request, params: {}, context: {} }))) as Response;
}

const found = () =>
  db.invoice.findUniqueOrThrow({
    where: { id },
    include: { payments: { orderBy: { id: 'asc' } } },
  });
const open = () => client.get(checkout, `/dashboard/billing/invoices/${id}/checkout`, { id });
let events = 0;
const eventId = () => `evt_${(events += 1)}`;

describe('the link to the payment page', () => {
  test('opens one page however often it is clicked, for the total in cents', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first).toMatchObject({ status: 303 });
    expect(first.location).toMatch(/^https:\/\/checkout\.stripe\.example\/cs_test_/);
    expect(second.location).toBe(first.location);
    const { fields, key } = stripe.asked.at(-1)!;
    expect(key).toContain(id);
    expect(Object.fromEntries(fields)).toMatchObject({
      mode: 'payment',
      client_reference_id: id,
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[0][price_data][currency]': 'usd',
      'metadata[invoiceId]': id,
      success_url: `http://localhost:3000/dashboard/billing/invoices/${id}?checkout=done`,
    });
  });

  test('asks for the rest to pay', async () => {
    const admin = await new Visitor().signIn('admin');
    const receivedOn = (await found()).issuedOn;
    const fields = { method: 'check', amount: '30', reference: '17', receivedOn };
    await admin.post(payment, `/admin/invoices/${id}/payment`, fields, { id });
    await open();
    expect(stripe.asked.at(-1)!.fields.get('line_items[0][price_data][unit_amount]')).toBe('7000');
    await deliver(checkoutEvent(eventId(), id, { cents: 70_00 }));
    expect(await found()).toMatchObject({ status: 'paid', needsReview: false });
  });

  test(
    'reports Stripe as unavailable when down or slow, while the invoice page works',
    { timeout: 40_000 },
    async () => {
      for (const fault of ['down', 'slow'] as const) {
        stripe.state.fault = fault;
        expect((await open()).location).toBe(`/dashboard/billing/invoices/${id}`);
        expect(noteTo(client)).toContain('isn’t available right now');
        const page = await client.get(invoicePage, `/dashboard/billing/invoices/${id}`, { id });
        expect(page.data).toMatchObject({ online: true, state: 'open' });
      }
    },
  );

  test('is closed if nothing is due', async () => {
    await voidInvoice({ accountId }, id, 'A mistake', new Date());
    expect((await open()).location).toBe(`/dashboard/billing/invoices/${id}`);
    expect(noteTo(client)).toContain('There is nothing');
  });
});

describe('a Stripe webhook', () => {
  test('pays the invoice once, delivered twice, in parallel and by another event of the same payment', async () => {
    const event = eventId();
    const body = checkoutEvent(event, id, { intent: 'pi_one' });
    const answers = await Promise.all([deliver(body), deliver(body), deliver(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const later = checkoutEvent(eventId(), id, {
      intent: 'pi_one',
      type: 'checkout.session.async_payment_succeeded',
    });
    expect(await (await deliver(later)).text()).toBe('nothing to do');
    expect(await found()).toMatchObject({
      status: 'paid',
      needsReview: false,
      payments: [{ cents: 100_00, method: 'card', surplus: false, providerId: 'pi_one' }],
    });
    const mails = { occasion: { startsWith: `invoice:${id}:paid` } };
    expect(await db.queuedMail.count({ where: mails })).toBe(1);
    expect(await db.notification.count({ where: mails })).toBe(1);
  });

  test('changes nothing twice out of order: the payment counts before the checkout completes', async () => {
    const intent = 'pi_debit';
    await deliver(
      checkoutEvent(eventId(), id, { intent, type: 'checkout.session.async_payment_succeeded' }),
    );
    await deliver(checkoutEvent(eventId(), id, { intent, status: 'unpaid' }));
    await deliver(checkoutEvent(eventId(), id, { intent, type: 'checkout.session.expired' }));
    expect(await found()).toMatchObject({ status: 'paid', payments: [{ surplus: false }] });
  });

  test('leaves the invoice open for an unpaid checkout', async () => {
    await deliver(checkoutEvent(eventId(), id, { status: 'unpaid' }));
    expect(await found()).toMatchObject({ status: 'open', payments: [] });
  });

  test('records a payment after a void, a second one, or a larger sum, and shows it to staff', async () => {
    await voidInvoice({ accountId }, id, 'A mistake', new Date());
    await deliver(checkoutEvent(eventId(), id));
    expect(await found()).toMatchObject({
      status: 'void',
      needsReview: true,
      payments: [{ surplus: true }],
    });

    id = await newInvoice(accountId);
    await deliver(checkoutEvent(eventId(), id));
    await deliver(checkoutEvent(eventId(), id));
    expect(await found()).toMatchObject({
      status: 'paid',
      needsReview: true,
      payments: [{ surplus: false }, { surplus: true }],
    });

    const admin = await new Visitor().signIn('admin');
    const { id: adminId } = await accountOf('admin');
    expect(
      await db.notification.count({
        where: { accountId: adminId, href: `/dashboard/billing/invoices/${id}` },
      }),
    ).toBe(1);
    const fields = { method: 'card', amount: '100', reference: 're_1', reason: 'Paid twice' };
    await admin.post(refund, `/admin/invoices/${id}/refund`, fields, { id });
    expect(await found()).toMatchObject({ needsReview: false, settledCents: 100_00 });

    id = await newInvoice(accountId);
    await deliver(checkoutEvent(eventId(), id, { cents: 130_00 }));
    expect(await found()).toMatchObject({
      status: 'paid',
      needsReview: true,
      payments: [{ cents: 130_00, surplus: true }],
    });
  });

  test('accepts an unknown invoice, or another currency, and changes nothing', async () => {
    expect(await (await deliver(checkoutEvent(eventId(), 'nothing'))).text()).toBe(
      'unknown invoice',
    );
    const euros = checkoutEvent(eventId(), id, { currency: 'eur' });
    expect(await (await deliver(euros)).text()).toBe('other currency');
    expect(await found()).toMatchObject({ status: 'open', payments: [] });
  });

  test('is rejected without a valid, recent signature over its body, and changes nothing', async () => {
    const event = eventId();
    const body = checkoutEvent(event, id);
    const hourAgo = new Date(Date.now() - 3_600_000);
    for (const signature of [
      '',
      'nonsense',
      signed(body, 'whsec_another'),
      signed(body, SECRET, hourAgo),
      signed(`${body} `, SECRET),
    ])
      expect((await deliver(body, signature)).status).toBe(400);
    expect((await deliver('x'.repeat(300 * 1024))).status).toBe(413);
    expect(await found()).toMatchObject({ status: 'open' });
    expect(await db.paymentEvent.findUnique({ where: { id: event } })).toBeNull();
  });
});

test('a webhook reaches the portal with its body as signed', async () => {
  const folders = new Map([['routes/api/stripe/webhook', '/api/stripe/webhook']]);
  const api = await ServedApi.start(undefined, folders);
  try {
    const body = checkoutEvent(eventId(), id);
    const headers = { 'Stripe-Signature': signed(body, SECRET) };
    const answer = await api.call(new Visitor(), 'POST', '/api/stripe/webhook', {
      raw: body,
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    });
    expect([answer.status, answer.text]).toEqual([200, 'applied']);
    expect((await api.call(new Visitor(), 'GET', '/api/stripe/webhook')).status).toBe(405);
  } finally {
    await api.stop();
  }
});
