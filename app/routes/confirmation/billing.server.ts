import { invoicePath, isReversible } from '~/domain/billing/invoice';
import { CREDIT, methodLabel } from '~/domain/billing/payment';
import { titleOf } from '~/domain/firm/content';
import { BILLING } from '~/domain/firm/plan-choice';
import { goBack } from '~/domain/forms/confirmation';
import { formatMoney } from '~/domain/money';
import { addDays } from '~/domain/time/civil-time';
import { civilDateText, dateTimeText, shortDateText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { redirect, redirectWithFlash } from '~/http/redirect.server';
import { deleteDraftInvoice, voidInvoice } from '~/models/billing/create-invoice.server';
import { getInvoice } from '~/models/billing/invoice.server';
import { reversePayment } from '~/models/billing/payment.server';
import { activatePlan, declinePlan, getPlanRequest } from '~/models/billing/plan-request.server';
import { cancelPlan, findPlans } from '~/models/billing/subscription.server';

const CLOSED = {
  kind: 'info',
  text: 'Some of this invoice is paid or credited, or it isn’t open any more, so it can’t be voided.',
} as const;
const SENT = {
  kind: 'info',
  text: 'This invoice has been sent in the meantime, so it can’t be deleted.',
} as const;
const REVERSED = { kind: 'info', text: 'This payment was already reversed.' } as const;
const PLAN_REQUESTS = '/admin/plan-requests';
const HAS_PLAN = {
  kind: 'error',
  text: 'This client already has an active plan. Decline the request; the client can change the plan they have.',
} as const;
const ACTIVATED = {
  text: 'The plan is active, and its first invoice is on its way to the client.',
};
const PLAN_NOTES = {
  cancelled: { text: 'You canceled your plan.' },
  withdrawn: { text: 'Your request is withdrawn.' },
  nothing: { kind: 'info', text: 'There is no plan to cancel.' },
} as const;

export const BILLING_CONFIRMATIONS = {
  '/admin/invoices/:id/void': confirmation({
    reason: 'internal',
    async find(viewer, id) {
      const invoice = await getInvoice(viewer, id);
      if (invoice.status !== 'open' || invoice.settledCents !== 0)
        throw await redirectWithFlash(invoicePath(id), CLOSED);
      return invoice;
    },
    describe: ({ id, number, billedName, totalCents }) => ({
      title: 'Void this invoice?',
      lead: `Invoice ${number}, ${billedName}: ${formatMoney(totalCents)}. The client will no longer owe this. You can’t undo this.`,
      button: 'Void this invoice',
      back: { label: 'Keep this invoice', href: invoicePath(id) },
      record: { label: number, href: invoicePath(id) },
    }),
    act: (viewer, { id }, reason) => voidInvoice(viewer, id, reason, new Date()),
    done: ({ id }, voided) => ({
      to: invoicePath(id),
      ...(voided ? { text: 'Invoice voided. We’ll tell the client by email.' } : CLOSED),
    }),
  }),
  '/admin/invoices/:id/delete': confirmation({
    async find(viewer, id) {
      const invoice = await getInvoice(viewer, id);
      if (invoice.status !== 'draft') throw await redirectWithFlash(invoicePath(id), SENT);
      return invoice;
    },
    describe: ({ id, billedName, totalCents }) => ({
      title: 'Delete this draft?',
      lead: `For ${billedName}: ${formatMoney(totalCents)}. You can’t undo this.`,
      button: 'Delete draft',
      back: { label: 'Keep draft', href: invoicePath(id) },
      record: { label: 'Draft', href: invoicePath(id) },
    }),
    act: (viewer, { id }) => deleteDraftInvoice(viewer, id, new Date()),
    done: ({ id }, deleted) =>
      deleted
        ? { to: '/admin/invoices', text: 'Draft deleted.' }
        : { to: invoicePath(id), ...SENT },
  }),
  '/admin/invoices/:id/payments/:payment/reversal': confirmation({
    reason: 'internal',
    async find(viewer, id, { params }) {
      const invoice = await getInvoice(viewer, id);
      const payment = invoice.payments.find((one) => one.id === params.payment);
      if (!payment) return null;
      if (!isReversible(payment, invoice.payments))
        throw await redirectWithFlash(invoicePath(id), REVERSED);
      return { invoice, payment };
    },
    missing: 'We can’t find that payment.',
    describe({ invoice: { id, number, billedName }, payment }) {
      const { method, reference, cents, receivedAt } = payment;
      const parts = [methodLabel(method), reference, shortDateText(receivedAt)].filter(Boolean);
      const isCredit = method === CREDIT;
      return {
        title: isCredit ? 'Undo this credit?' : 'Reverse this payment?',
        lead: `Invoice ${number}, ${billedName}, ${formatMoney(cents)}: ${parts.join(', ')}`,
        details: [
          isCredit
            ? `This reopens the invoice, asks the client to pay it, and returns the credit to invoice ${reference}. Both stay on the invoices and the statement.`
            : 'This reopens the invoice and asks the client to pay it. The payment and its reversal both stay on the invoice and the statement.',
        ],
        button: isCredit ? 'Undo credit' : 'Reverse payment',
        back: goBack(invoicePath(id)),
        record: { label: number, href: invoicePath(id) },
      };
    },
    act: (viewer, { invoice, payment }, reason) =>
      reversePayment(viewer, invoice.id, payment.id, reason, new Date()),
    done: ({ invoice, payment }, reversed) => ({
      to: invoicePath(invoice.id),
      ...(reversed
        ? {
            text: `${payment.method === CREDIT ? 'Credit undone' : 'Payment reversed'}. We’ll tell the client by email.`,
          }
        : REVERSED),
    }),
  }),
  '/admin/plan-requests/:id': confirmation({
    find: (_viewer, id) => getPlanRequest(id),
    describe: ({ id, client, plan, startedAt }) => ({
      pageTitle: 'Activate a plan',
      title: `Activate the ${plan.name}?`,
      lead: `${client.name} asked for it on ${dateTimeText(startedAt)}.`,
      details: [
        {
          text: `The plan starts today, and the client gets the first invoice for ${formatMoney(plan.priceCents)} at once, due in 14 days. Agree on it with the client first: `,
          email: client.email,
        },
      ],
      button: 'Activate plan',
      back: { label: 'Decline', href: `${PLAN_REQUESTS}/${id}/decline` },
    }),
    act: (viewer, { id }) => activatePlan(viewer, id, new Date()),
    done: (_request, outcome) => ({
      to: PLAN_REQUESTS,
      ...(outcome === 'has a plan' ? HAS_PLAN : ACTIVATED),
    }),
  }),
  '/admin/plan-requests/:id/decline': confirmation({
    find: (_viewer, id) => getPlanRequest(id),
    describe: ({ id, client, plan }) => ({
      title: 'Decline this request?',
      lead: `${client.name} asked for the ${plan.name}.`,
      details: [
        'We tell the client by email that we can’t set up the plan, and ask them to call us. They can request it again.',
      ],
      button: 'Decline request',
      back: { label: 'Keep request', href: `${PLAN_REQUESTS}/${id}` },
      record: client.name,
    }),
    act: (viewer, { id }) => declinePlan(viewer, id, new Date()),
    done: { to: PLAN_REQUESTS, text: 'Request declined.' },
  }),
  '/dashboard/billing/cancellation': confirmation({
    limit: 'request by account',
    async find(viewer) {
      const { active, requested } = await findPlans(viewer);
      if (active ? active.cancelled : !requested) throw redirect(BILLING);
      return { active, requested };
    },
    describe({ active, requested }) {
      const pageTitle = 'Cancel your plan';
      if (!active) {
        const name = titleOf('plan', requested!.planId);
        return {
          pageTitle,
          title: `Withdraw your request for the ${name}?`,
          lead: 'Nothing has been charged. You can request a plan again at any time.',
          button: 'Withdraw this request',
          back: { label: 'Keep this request', href: BILLING },
        };
      }
      const { plan, next, nextPeriodOn } = active;
      return {
        pageTitle,
        title: `Cancel your ${plan.name}?`,
        lead: `It stays active through ${civilDateText(addDays(nextPeriodOn, -1))}, the end of the period that is already invoiced.`,
        details: [
          ...(next
            ? [`Your change to the ${next.name} on ${civilDateText(nextPeriodOn)} will not happen.`]
            : []),
          'After that day we won’t send you any more invoices for it. You can change your mind until then. Open invoices stay due.',
        ],
        button: 'Cancel this plan',
        back: { label: next ? 'Don’t cancel' : 'Keep this plan', href: BILLING },
      };
    },
    act: (viewer) => cancelPlan(viewer, new Date()),
    done: (_plan, outcome) => ({ to: BILLING, ...PLAN_NOTES[outcome ?? 'nothing'] }),
  }),
};
