import {
  STATUS_LABELS,
  sizeText,
  type DocumentStatus,
  type RequestStatus,
} from '~/domain/documents/document';
import { shortDateText } from '~/domain/time/formats';
import { Badge, type BadgeLook } from '../badge';

type Line = {
  id: string;
  name: string;
  size: number;
  taxYear: number;
  status: DocumentStatus;
  createdAt: Date;
  asked: string | null;
  owner?: string;
};

type ListProps = { documents: readonly Line[]; toHref?: (id: string) => string };

const toPage = (id: string) => `/dashboard/documents/${id}`;

export const DocumentList = ({ documents, toHref = toPage }: ListProps) => (
  <ul className="mt-3 divide-y divide-line border-y border-line">
    {documents.map(({ id, name, size, taxYear, status, createdAt, asked, owner }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
        <div className="min-w-0">
          <p className="font-semibold">
            <a href={toHref(id)}>{name}</a>
          </p>
          <p className="text-sm text-muted">
            {owner ? `${owner}, tax` : 'Tax'} year {taxYear}, sent {shortDateText(createdAt)},{' '}
            {sizeText(size)}
          </p>
          {asked && <p className="text-sm text-muted wrap-anywhere">For: {asked}</p>}
        </div>
        <DocumentBadge status={status} />
      </li>
    ))}
  </ul>
);

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
