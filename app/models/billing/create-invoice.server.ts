import { onUniqueViolation, transaction, type Tx } from '~/db.server';
import {
  draftNumber,
  dueOn,
  getCreditable,
  invoiceNumber,
  invoiceSource,
  invoiceTitle,
  reminderOn,
  sumCents,
  type Invoice,
  type InvoiceContent,
  type InvoiceLine,
} from '~/domain/billing/invoice';
import { CREDIT_NOTE, type EntryOutcome } from '~/domain/billing/payment';
import { toSearchText } from '~/domain/folding';
import type { Cents } from '~/domain/money';
import { civilTime, type CivilDate } from '~/domain/time/civil-time';
import {
  invoiceCredited,
  invoiceDeleted,
  invoiceDrafted,
  invoiceIssued,
  invoiceVoided,
} from '~/domain/events/invoice';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { newId } from '../id.server';
import { readInvoice } from './invoice.server';
import { addEntry } from './payment.server';

type Staff = { accountId: string };

export type NewInvoice = Partial<InvoiceContent> & {
  id?: string;
  partyId: string;
  jobId?: string | null;
  source: string;
  lines: readonly InvoiceLine[];
};

const toRows = (lines: readonly InvoiceLine[]) => ({
  totalCents: sumCents(lines),
  lines: { create: lines.map((line, position) => ({ position, ...line })) },
});

/** Every invoice begins as a draft. Null if the source has an invoice already. */
export async function createInvoice(
  tx: Tx,
  { partyId, lines, id = newId(), ...given }: NewInvoice,
  now: Date,
): Promise<string | null> {
  const { source } = given;
  if (await tx.invoice.findUnique({ where: { source }, select: { id: true } })) return null;
  const party = await tx.party.findUniqueOrThrow({
    where: { id: partyId },
    select: {
      name: true,
      email: true,
    },
  });
  const today = civilTime(now).date;
  await tx.invoice.create({
    data: {
      dueOn: dueOn(getFirm(), today),
      ...given,
      id,
      number: draftNumber(id),
      status: 'draft',
      partyId,
      billedName: party.name,
      billedEmail: party.email,
      searchText: toSearchText(party.name),
      issuedOn: today,
      createdAt: now,
      ...toRows(lines),
    },
  });
  return id;
}

/**
 * Sends a draft under the next number. Null if it isn't a draft any more. Takes the number in `tx`,
 * so that no gap is left: the row of the year's series stays locked until it ends.
 */
export async function sendInvoice(tx: Tx, staff: Staff | null, id: string, now: Date) {
  const draft = await tx.invoice.findFirst({ where: { id, status: 'draft' } });
  if (!draft) return null;
  const today = civilTime(now).date;
  const due = draft.dueOn < today ? dueOn(getFirm(), today) : draft.dueOn;
  const number = await takeNumber(tx, today);
  await tx.invoice.update({
    where: { id },
    data: {
      number,
      searchText: toSearchText(number, draft.billedName),
      status: 'open',
      issuedOn: today,
      dueOn: due,
      nextReminderOn: reminderOn(due, 0),
    },
  });
  const actorId = staff?.accountId ?? null;
  const invoice = await readInvoice(tx, id);
  const detail = { cents: invoice.totalCents };
  await emit(tx, invoiceIssued, { id, actorId, now, invoice, detail });
  return id;
}

async function takeNumber(tx: Tx, today: CivilDate): Promise<string> {
  const year = Number(today.slice(0, 4));
  const { last } = await tx.invoiceSeries.upsert({
    where: { year },
    create: { year, last: 1 },
    update: { last: { increment: 1 } },
  });
  return invoiceNumber(year, last);
}

/** An invoice that is sent at once. Null if the source has an invoice already. */
export async function issueInvoice(tx: Tx, invoice: NewInvoice, now: Date) {
  const id = await createInvoice(tx, invoice, now);
  return id && sendInvoice(tx, null, id, now);
}

/** Null if the source has an invoice already, as where the same form comes twice. */
export const saveNewInvoice = (
  staff: Staff,
  invoice: NewInvoice,
  send: boolean,
  now: Date,
): Promise<string | null> =>
  transaction([], async (tx) => {
    const id = await createInvoice(tx, invoice, now);
    if (!id) return null;
    if (send) await sendInvoice(tx, staff, id, now);
    else await emit(tx, invoiceDrafted, { id, actorId: staff.accountId, now });
    return id;
  }).catch(onUniqueViolation(() => null));

/**
 * Changes a draft, and sends it where `send` says so. False if it isn't a draft any more.
 * `assertSeen` throws if staff saw another one.
 */
export const saveDraftInvoice = (
  staff: Staff,
  id: string,
  { lines, ...content }: InvoiceContent,
  send: boolean,
  now: Date,
  assertSeen: (draft: InvoiceContent) => void,
): Promise<boolean> =>
  transaction([['invoice', id]], async (tx) => {
    const draft = { id, status: 'draft' };
    if ((await tx.invoice.count({ where: draft })) === 0) return false;
    assertSeen(await readInvoice(tx, id));
    await tx.invoiceLine.deleteMany({ where: { invoiceId: id } });
    await tx.invoice.update({ where: draft, data: { ...content, ...toRows(lines) } });
    if (send) await sendInvoice(tx, staff, id, now);
    else await emit(tx, invoiceDrafted, { id, actorId: staff.accountId, now });
    return true;
  });

/** `total` is what staff saw: a draft that somebody else changed since isn't sent. */
export const sendDraftInvoice = (
  staff: Staff,
  id: string,
  total: Cents,
  now: Date,
): Promise<'sent' | 'changed' | 'not a draft'> =>
  transaction([['invoice', id]], async (tx) => {
    const draft = await tx.invoice.findFirst({ where: { id, status: 'draft' } });
    if (draft && draft.totalCents !== total) return 'changed';
    return (await sendInvoice(tx, staff, id, now)) ? 'sent' : 'not a draft';
  });

/** False if it isn't a draft any more. */
export const deleteDraftInvoice = (staff: Staff, id: string): Promise<boolean> =>
  transaction([['invoice', id]], async (tx) => {
    const { count } = await tx.invoice.deleteMany({ where: { id, status: 'draft' } });
    if (count === 1) await emit(tx, invoiceDeleted, { id, actorId: staff.accountId });
    return count === 1;
  });

/** Voids an open invoice; its number stays. False if it isn't open. Only for staff. */
export const voidInvoice = (staff: Staff, id: string, reason: string, now: Date) =>
  transaction([['invoice', id]], (tx) => voidOpenInvoice(tx, staff, id, reason, now));

/** One of which something is paid or credited isn't voided: it gets a credit note. */
export async function voidOpenInvoice(
  tx: Tx,
  staff: Staff,
  id: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.invoice.updateMany({
    where: { id, status: 'open', settledCents: 0 },
    data: { status: 'void', voidedAt: now, voidReason: reason, nextReminderOn: null },
  });
  if (count === 0) return false;
  const [actorId, invoice] = [staff.accountId, await readInvoice(tx, id)];
  await emit(tx, invoiceVoided, { id, actorId, now, invoice, detail: { reason } });
  return true;
}

/**
 * A negative invoice under its own number, and an entry of the invoice that it credits. `settled`
 * is what staff saw as paid and credited. Only for staff.
 */
export const issueCreditNote = (
  staff: Staff,
  id: string,
  credit: { cents: Cents; reason: string },
  settled: Cents,
  now: Date,
): Promise<EntryOutcome> =>
  transaction([['invoice', id]], async (tx) => {
    const invoice = await readInvoice(tx, id);
    if (invoice.settledCents !== settled) return 'changed';
    if (credit.cents > getCreditable(invoice)) return 'too much';
    await creditInvoice(tx, staff, invoice, credit, now);
    return 'recorded';
  });

/** The same where the invoice's lock is held and the sum was checked. */
export async function creditInvoice(
  tx: Tx,
  staff: Staff,
  invoice: Invoice,
  { cents, reason }: { cents: Cents; reason: string },
  now: Date,
): Promise<void> {
  const { id, billedName, billedEmail, partyId, jobId } = invoice;
  const today = civilTime(now).date;
  const number = await takeNumber(tx, today);
  const noteId = newId(now);
  const label = `${invoiceTitle(invoice)}: ${reason}`;
  await tx.invoice.create({
    data: {
      id: noteId,
      number,
      partyId,
      jobId,
      billedName,
      billedEmail,
      searchText: toSearchText(number, billedName),
      source: invoiceSource.creditNote(id, noteId),
      status: CREDIT_NOTE,
      issuedOn: today,
      dueOn: today,
      settledCents: -cents,
      createdAt: now,
      ...toRows([{ label, cents: -cents }]),
    },
  });
  const entry = { method: CREDIT_NOTE, reference: number, providerId: noteId, cents } as const;
  const { invoice: credited, entryId } = await addEntry(
    tx,
    invoice,
    { ...entry, reason, receivedAt: now },
    staff.accountId,
    now,
  );
  await emit(tx, invoiceCredited, {
    id,
    actorId: staff.accountId,
    now,
    invoice: credited,
    entryId,
    detail: { number, cents, reason },
  });
}
