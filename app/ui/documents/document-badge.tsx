import { STATUS_LABELS, type RequestStatus } from '~/domain/documents/document';
import { Badge, type BadgeLook } from '../badge';

const LOOKS: Record<RequestStatus, BadgeLook> = {
  requested: 'warn',
  received: 'plain',
  accepted: 'good',
  returned: 'warn',
  'not-applicable': 'muted',
  'not-needed': 'muted',
};

export function DocumentBadge({ status }: { status: RequestStatus }) {
  return <Badge look={LOOKS[status]}>{STATUS_LABELS[status]}</Badge>;
}
