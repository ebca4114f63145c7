import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { forReturns, formatHeadline } from '~/domain/tax/estimate-words';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { deleteEstimate, getEstimate } from '~/models/estimate.server';
import { Button, ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Delete this estimate?',
  record: ({ name }) => name,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const saved = await getEstimate(viewer, args.params.id);
  return {
    id: saved.id,
    name: saved.name,
    what: `${formatHeadline(saved.input, saved.worked.estimate.totals)}, ${forReturns(saved.input.year)}.`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  if (!(await deleteEstimate(viewer, args.params.id ?? '')))
    throw new Response('We can’t find that estimate.', { status: 404 });
  return redirectWithFlash(`${CALCULATOR}/estimates`, {
    kind: 'success',
    text: 'Estimate deleted.',
  });
}

/** Asks first: a deleted estimate does not come back. */
export default function DeleteEstimate() {
  const { id, name, what } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Delete this estimate?"
      lead={
        <>
          <strong>{name}</strong>: {what} You can’t undo this.
        </>
      }
    >
      <Sheet>
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">Delete estimate</Button>
          <ButtonLink look="outline" href={`${CALCULATOR}/estimates/${id}`}>
            Keep estimate
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
