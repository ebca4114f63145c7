import { useLoaderData } from '@remix-run/react';
import { AGES, type AgingRow } from '~/domain/billing/aging';
import { formatMoney } from '~/domain/money';
import { PAGE_SIZE } from '~/domain/paging';
import { civilTime } from '~/domain/time/civil-time';
import { civilDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { readAging } from '~/models/billing/invoice.server';
import { LinkLine } from '~/ui/link';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const loader = viewerLoader(async ({ after }) => {
  const now = new Date();
  const { rows, totals } = await readAging(now);
  const from = Number(after) || 0;
  const next = rows.length > from + PAGE_SIZE ? String(from + PAGE_SIZE) : null;
  const today = civilDateText(civilTime(now).date);
  return { rows: rows.slice(from, from + PAGE_SIZE), totals, next, today };
});

export default function AgingPage() {
  const { rows, totals, next, today } = useLoaderData<typeof loader>();
  return (
    <Page wide lead={`By days past due, as of ${today}.`}>
      {totals.total === 0 ? (
        <p className="text-muted">No one owes anything.</p>
      ) : (
        <div
          role="region"
          aria-label="Aging"
          tabIndex={0}
          className="scrolls-sideways relative overflow-x-auto border border-line shadow-sheet"
        >
          <table className="w-full min-w-max text-sm tabular-nums">
            <caption className="sr-only">What each client owes, by age</caption>
            <thead>
              <tr className="border-b-2 border-ink">
                {['Client', 'Total', ...AGES].map((label, column) => (
                  <th key={label} scope="col" className={column ? NUMBER : 'px-3 py-2 text-left'}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...rows, totals].map((row) => (
                <Row key={row.partyId ?? row.name} {...row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager next={next} />
      <LinkLine href="/admin/invoices/aging.csv">Download the list (CSV)</LinkLine>
      <LinkLine href="/admin/invoices">All invoices</LinkLine>
    </Page>
  );
}

const NUMBER = 'px-3 py-2 text-right';

const Row = ({ partyId, name, sums, total }: AgingRow) => (
  <tr className="border-b border-line">
    <th scope="row" className="px-3 py-2 text-left font-semibold">
      {partyId ? (
        <a href={`/admin/invoices?state=open&q=${encodeURIComponent(name)}`}>{name}</a>
      ) : (
        name
      )}
    </th>
    {[total, ...sums].map((cents, age) => (
      <td key={age} className={NUMBER}>
        {cents ? formatMoney(cents) : '–'}
      </td>
    ))}
  </tr>
);
