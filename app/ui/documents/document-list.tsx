import {
  STATUS_LABELS,
  sizeText,
  type DocumentStatus,
  type RequestStatus,
} from '~/domain/documents/document';
import { deliveryText, isOpenDraft, type Delivered } from '~/domain/documents/delivery';
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
};

const toPage = (id: string) => `/dashboard/documents/${id}`;

/** What the reader sent. */
export const DocumentList = ({ documents }: { documents: readonly Line[] }) => (
  <ul className="mt-3 divide-y divide-line border-y border-line">
    {documents.map(({ id, name, size, taxYear, status, createdAt, asked }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
        <div className="min-w-0">
          <p>
            <a className="name" href={toPage(id)}>
              {asked ?? name}
              {asked && <span className="sr-only">, {name}</span>}
            </a>
          </p>
          <p className="text-sm text-muted">
            Tax year {taxYear}, sent {shortDateText(createdAt)}, {sizeText(size)}
          </p>
          {asked && <p className="text-sm text-muted wrap-anywhere">{name}</p>}
        </div>
        <DocumentBadge status={status} />
      </li>
    ))}
  </ul>
);

/** Files that the firm put into the reader's folder. */
export const DeliveryList = ({ documents }: { documents: readonly (Line & Delivered)[] }) => (
  <ul className="mt-3 divide-y divide-line border-y border-line">
    {documents.map(({ id, name, taxYear, createdAt, ...delivered }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <a className="name" href={toPage(id)}>
              {name}
            </a>
          </p>
          <p className="text-sm text-muted">
            Tax year {taxYear}, {shortDateText(createdAt)}
          </p>
        </div>
        <DeliveryBadge {...delivered} />
      </li>
    ))}
  </ul>
);

export const DeliveryBadge = (delivered: Delivered) => (
  <Badge look={isOpenDraft(delivered) ? 'warn' : delivered.replacedBy ? 'muted' : 'good'}>
    {deliveryText(delivered)}
  </Badge>
);

const LOOKS: Record<RequestStatus, BadgeLook> = {
  requested: 'warn',
  received: 'plain',
  accepted: 'good',
  returned: 'warn',
  delivered: 'plain',
  'not-applicable': 'muted',
  'not-needed': 'muted',
};

export function DocumentBadge({ status }: { status: RequestStatus }) {
  return <Badge look={LOOKS[status]}>{STATUS_LABELS[status]}</Badge>;
}
