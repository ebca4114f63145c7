import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ENTRY_LABELS } from '~/domain/investing/entry';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { deleteEntry, getHolding } from '~/models/investing/holding.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Delete this entry?',
  record: ({ name }) => name,
};

async function findAsked(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const holding = await getHolding(viewer, args.params.id);
  const entry = holding.entries.find(({ id }) => id === args.params.entry);
  if (!entry) throw new Response('We can’t find that entry.', { status: 404 });
  return { viewer, holding, entry };
}

export async function loader(args: LoaderFunctionArgs) {
  const { holding, entry } = await findAsked(args);
  return {
    id: holding.id,
    name: holding.name,
    what: `${ENTRY_LABELS[entry.kind]} on ${civilDateText(entry.date)}: ${formatMoney(entry.cents)}`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, holding, entry } = await findAsked(args);
  await deleteEntry(viewer, entry.id);
  return redirectWithFlash(`/investor/holdings/${holding.id}`, {
    kind: 'success',
    text: 'Entry deleted.',
  });
}

export default function DeleteEntry() {
  const { id, name, what } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title="Delete this entry?"
      lead={
        <>
          {what}, of <strong>{name}</strong>. You can’t undo this.
        </>
      }
      confirm="Delete entry"
      keep={{ label: 'Keep entry', href: `/investor/holdings/${id}` }}
    />
  );
}
