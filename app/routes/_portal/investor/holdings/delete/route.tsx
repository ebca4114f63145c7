import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { deleteHolding, getHolding } from '~/models/investing/holding.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Delete this holding?',
  record: ({ name }) => name,
};

const MISSING = 'We can’t find that holding.';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const holding = await getHolding(viewer, args.params.id);
  return { id: holding.id, name: holding.name, count: holding.entries.length };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  if (!(await deleteHolding(viewer, args.params.id ?? '')))
    throw new Response(MISSING, { status: 404 });
  return redirectWithFlash('/investor/holdings', { kind: 'success', text: 'Holding deleted.' });
}

export default function DeleteHolding() {
  const { id, name, count } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title="Delete this holding?"
      lead={
        <>
          <strong>{name}</strong> with {count === 1 ? 'its entry' : `all ${count} entries`}. You
          can’t undo this.
        </>
      }
      confirm="Delete holding"
      keep={{ label: 'Keep holding', href: `/investor/holdings/${id}` }}
    />
  );
}
