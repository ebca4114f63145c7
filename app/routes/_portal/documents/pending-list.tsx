import type { PendingRequest } from '~/models/document/request.server';
import { Island } from '~/islands/island';
import { Button } from '~/ui/button';
import { DocumentBadge } from '~/ui/documents/document-list';

const HERE = '/dashboard/documents';

type PendingProps = { pending: readonly PendingRequest[]; direct: boolean };

export function PendingList({ pending, direct }: PendingProps) {
  if (pending.length === 0)
    return (
      <p className="border-l-4 border-success bg-surface p-4">
        We aren’t waiting for any documents from you right now. When we need one, it will be listed
        here.
      </p>
    );
  return (
    <section aria-labelledby="pending">
      <h2 id="pending" className="text-xl">
        To do: {pending.length === 1 ? 'one document' : `${pending.length} documents`}
      </h2>
      <ul className="mt-3 divide-y divide-line border border-t-4 border-line border-t-accent bg-surface shadow-sheet">
        {pending.map((request) => (
          <li key={request.id} className="p-4 sm:px-6">
            <PendingItem {...request} direct={direct} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ItemProps = PendingRequest & { direct: boolean };

/** Folded to its title, so that a dozen fit on a phone. */
function PendingItem({ id, title, why, taxYear, status, comment, direct }: ItemProps) {
  const page = `${HERE}/requests/${id}`;
  return (
    <>
      <details>
        <summary className="cursor-pointer">
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <DocumentBadge status={status} />
            <span className="text-muted">Tax year {taxYear}</span>
            <span className="font-semibold text-primary underline underline-offset-4">
              Send this document<span className="sr-only">: {title}</span>
            </span>
          </span>
        </summary>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{why}</p>
        <div className="mt-2 max-w-xl">
          <Island
            name="upload"
            when="opened"
            props={{ id: `upload-${id}`, request: id, direct, years: [], label: title }}
          />
        </div>
        <a href={`${page}/exemption`} className="mt-2 tap-target">
          This doesn’t apply to me<span className="sr-only">: {title}</span>
        </a>
      </details>
      {status === 'returned' && comment && (
        <p className="mt-2 border-l-4 border-accent pl-4">
          <span className="font-semibold">Please send it again:</span> {comment}
        </p>
      )}
    </>
  );
}

export function ExemptList({ exempt }: { exempt: readonly PendingRequest[] }) {
  if (exempt.length === 0) return null;
  return (
    <section aria-labelledby="exempt">
      <h2 id="exempt" className="text-lg">
        You told us these don’t apply
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {exempt.map(({ id, title, taxYear, comment }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted">
                Tax year {taxYear}. “{comment}”
              </p>
            </div>
            <form method="post" action={`${HERE}/requests/${id}/reopening`}>
              <Button look="outline">
                Put back on my list<span className="sr-only"> {title}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
