/** 'delivered' is what the firm put in; the others are of what was sent to it. */
export type DocumentStatus = 'received' | 'accepted' | 'returned' | 'delivered';

/** A request's state: 'not-applicable' by its owner's word, 'not-needed' once the firm agrees. */
export type RequestStatus = 'requested' | DocumentStatus | 'not-applicable' | 'not-needed';

/** The states in which the firm waits for the person: what counts as a pending document. */
export const PENDING_STATUSES = ['requested', 'returned'] as const satisfies RequestStatus[];

export const STATUS_LABELS: Record<RequestStatus, string> = {
  requested: 'Requested',
  received: 'Received',
  accepted: 'Accepted',
  returned: 'Returned',
  delivered: 'From us',
  'not-applicable': 'Doesn’t apply',
  'not-needed': 'Not needed',
};

/** The first document a new client is asked for. `?${param}` names an upload that is it. */
export const LAST_RETURN = {
  param: 'last-return',
  path: '/dashboard/documents?last-return=1#send',
  action: 'Send last year’s tax return',
  name: 'Last year’s tax return',
} as const;

export const RECOVERY_DAYS = 30;

const MB = 1024 * 1024;
/** The largest file, all of one upload, and how many files that may be. */
export const MAX_FILE_BYTES = 25 * MB;
export const MAX_UPLOAD_BYTES = 4 * MAX_FILE_BYTES;
export const MAX_FILES = 20;
/** The largest PDF that can be signed, and its sealed copy with signatures and evidence. */
export const MAX_PDF_BYTES = 10 * MB;
export const MAX_SEALED_BYTES = 12 * MB;

/** Where clients find their documents, and staff what clients sent. */
export const DOCUMENTS = '/dashboard/documents';
export const REVIEWS = '/admin/documents';

export const MAX_DOCUMENTS = 2_000;
export const MAX_REQUESTS = 200;

export const MAX_COMMENT = 500;

/** The years a paper can be filed under, the latest first: the present one and seven before it. */
export const taxYears = (thisYear: number): number[] =>
  Array.from({ length: 8 }, (_, back) => thisYear - back);

const SIZE_UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  let [amount, unit] = [bytes / 1_000, 0];
  for (; amount >= 999.5 && unit < SIZE_UNITS.length - 1; unit += 1) amount /= 1_000;
  return `${amount < 9.95 ? amount.toFixed(1) : Math.round(amount)} ${SIZE_UNITS[unit]}`;
}
