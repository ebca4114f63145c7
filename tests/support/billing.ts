import { invoiceSource } from '~/domain/billing/invoice';
import type { Plan } from '~/domain/firm/plan-choice';
import { issueInvoice } from '~/models/billing/create-invoice.server';
import { transaction } from '~/db.server';
import { activatePlan, requestPlan } from '~/models/billing/plan-request.server';
import { getFirm } from '~/models/firm/published.server';
import { db } from './database';

export const [BASIC, PROFESSIONAL, ENTERPRISE] = getFirm().content.plan as [Plan, Plan, Plan];

let invoices = 0;

/** Issues an invoice over a hundred dollars. Returns its id. */
export async function newInvoice(accountId: string, at = new Date(), label = 'Advice') {
  const source = invoiceSource.consultation(`test-${(invoices += 1)}`);
  const lines = [{ label, cents: 100_00 }];
  const id = await transaction([], (tx) =>
    issueInvoice(tx, { partyId: accountId, source, lines }, at),
  );
  return id!;
}

/** Starts a plan; its first invoice is issued. Returns the subscription's id. */
export async function givePlan(accountId: string, plan: Plan, at: Date): Promise<string> {
  const person = {
    accountId,
    partyId: accountId,
    fullName: 'Robin Tell',
    email: 'robin@home.example',
  };
  await requestPlan(person, plan, at);
  const { id } = await db.subscription.findFirstOrThrow({
    where: { partyId: accountId, status: 'requested' },
  });
  await activatePlan({ accountId }, id, at);
  return id;
}

export function invoicesOf(accountId: string) {
  return db.invoice.findMany({
    where: { partyId: accountId },
    orderBy: { number: 'asc' },
    include: { lines: { orderBy: { position: 'asc' } }, payments: { orderBy: { id: 'asc' } } },
  });
}
