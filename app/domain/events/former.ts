import { event } from './event';

/** What earlier versions of the portal recorded: the audit trail still shows it. */
export const FORMER_EVENTS = [
  event('assistant-row.added', 'Written answer added', 'content'),
  event('assistant-row.changed', 'Written answer changed', 'content'),
  event('assistant-row.removed', 'Written answer removed', 'content'),
  event('assistant-row.restored', 'Written answer reset to its original text', 'content'),
  event('canned-reply.added', 'Canned reply added', 'content'),
  event('canned-reply.changed', 'Canned reply changed', 'content'),
  event('canned-reply.deleted', 'Canned reply deleted', 'content'),
  event('invoice.corrected', 'Corrected invoice issued for a voided one', 'invoice'),
  event('payment.reviewed', 'Overpayment settled', 'invoice'),
];
