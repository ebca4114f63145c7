import { sourceOf } from '~/domain/billing/invoice';
import { FIRM } from '~/domain/catalogue/firm';
import { PLANS, type Plan } from '~/domain/catalogue/plans';
import { invoiceEmail, type InvoiceNews } from '~/domain/email/invoice';
import { getInvoice, issueInvoice } from '~/models/billing/invoice.server';
import { activatePlan } from '~/models/billing/plan-request.server';
import { requestPlan } from '~/models/account/firm-request.server';
import { officeFacts } from '~/models/setting.server';
import { db } from './database';

export const [BASIC, PROFESSIONAL, ENTERPRISE] = PLANS as [Plan, Plan, Plan];

let invoices = 0;

/**
 * An invoice over a hundred dollars, issued at a moment; as of a consultation that nobody can look
 * up. Returns its id.
 */
export async function newInvoice(accountId: string, at = new Date(), label = 'Advice') {
  const source = sourceOf.consultation(`test-${(invoices += 1)}`);
  const lines = [{ label, cents: 100_00 }];
  const id = await db.$transaction((tx) => issueInvoice(tx, { accountId, source, lines }, at));
  return id!;
}

/**
 * Gives a person a plan that begins at a moment, as staff do; its first invoice is issued. Returns
 * the subscription's id.
 */
export async function givePlan(accountId: string, plan: Plan, at: Date): Promise<string> {
  const person = { accountId, fullName: 'Robin Tell', email: 'robin@home.example' };
  await requestPlan(person, plan, at);
  const { id } = await db.subscription.findFirstOrThrow({
    where: { accountId, status: 'requested' },
  });
  await activatePlan({ accountId }, id, at);
  return id;
}

/** The invoices of a person, the oldest first. */
export function invoicesOf(accountId: string) {
  return db.invoice.findMany({
    where: { accountId },
    orderBy: { number: 'asc' },
    include: { lines: { orderBy: { position: 'asc' } }, payments: { orderBy: { id: 'asc' } } },
  });
}

/** The mail that tells of an invoice as it is now; `turn` as its occasion ends. */
export async function letterOf(news: InvoiceNews, id: string, turn = '') {
  const invoice = await getInvoice(db, id);
  const page = `http://localhost:3000/dashboard/billing/invoices/${id}`;
  return {
    recipient: invoice.billedEmail,
    replyTo: FIRM.email,
    sentAt: null,
    ...invoiceEmail(news, invoice, page, officeFacts()),
    occasion: `invoice:${id}:${news}${turn}`,
    topic: `invoice:${id}:${news}`,
  };
}

/** What the audit trail has from an event on, the oldest first: by whom, what, of what, and what it tells besides. */
export async function auditTrail(from = 0) {
  const rows = await db.auditEvent.findMany({
    where: { sequence: { gte: from } },
    orderBy: { sequence: 'asc' },
  });
  return rows.map(({ actorId, action, subject, detail }) => [actorId, action, subject, detail]);
}
