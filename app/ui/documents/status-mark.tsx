import { STATUS_LABELS, type RequestStatus } from '~/domain/documents/document';

const LOOKS: Record<RequestStatus, string> = {
  requested: 'bg-accent-soft text-accent',
  received: 'border border-line bg-tint text-ink',
  accepted: 'bg-primary-soft text-primary',
  returned: 'bg-accent-soft text-accent',
  'not-applicable': 'border border-line bg-tint text-muted',
  'not-needed': 'border border-line bg-tint text-muted',
};

/** Where a paper or a request is, as a word in its color. */
export function DocumentMark({ status }: { status: RequestStatus }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[status]}`}
    >
      {STATUS_LABELS[status]}
    </span>
  );
}
