import { useLoaderData } from '@remix-run/react';
import { MAX_SEARCH, searchRows } from '~/domain/assistant/row';
import { oneLine } from '~/domain/forms/text';
import { viewerLoader } from '~/http/viewer.server';
import { listStaffRows, type RowState } from '~/models/assistant/row.server';
import { Button, ButtonLink } from '~/ui/button';
import { Input } from '~/ui/field/text';
import { Badge } from '~/ui/badge';
import { Page } from '~/ui/page';

const HERE = '/admin/assistant/rows';
const STATES: Partial<Record<RowState, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

export const loader = viewerLoader(async ({ searchParams }) => {
  const q = oneLine(searchParams.get('q') ?? '').slice(0, MAX_SEARCH);
  const rows = searchRows(await listStaffRows(), q)
    .map(({ id, title, state }) => ({ id, title: title.en, state }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return {
    q,
    own: rows.filter(({ state }) => state !== 'default'),
    supplied: rows.filter(({ state }) => state === 'default'),
  };
});

/** Jennifer's rows: what staff wrote or changed, then the defaults. */
export default function Rows() {
  const { q, own, supplied } = useLoaderData<typeof loader>();
  return (
    <Page lead="What Jennifer answers when our pages don’t say. Changes count right away.">
      <form className="grid items-end gap-4 sm:grid-cols-[2fr_1fr]">
        <Input
          id="q"
          name="q"
          label="Find an answer"
          defaultValue={q}
          maxLength={MAX_SEARCH}
          hint="Words of its title, or how people ask it."
        />
        <Button>Search</Button>
      </form>
      <ButtonLink href={`${HERE}/new`}>Write an answer</ButtonLink>
      {own.length + supplied.length === 0 && (
        <p>
          {q
            ? 'No answer has these words. Try fewer words, or write a new answer.'
            : 'No answers yet. Write the first one.'}
        </p>
      )}
      <RowSection title="Added or changed here" rows={own} />
      <RowSection title="Supplied with the portal" rows={supplied} />
    </Page>
  );
}

type ListedRow = { id: string; title: string; state: RowState };

function RowSection({ title, rows }: { title: string; rows: readonly ListedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="space-y-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 py-1 wrap-anywhere">
            <a
              href={`${HERE}/${row.id}${row.state === 'removed' ? '/restore' : ''}`}
              className="tap-target font-semibold"
            >
              {row.title}
            </a>
            {STATES[row.state] && <Badge>{STATES[row.state]}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
