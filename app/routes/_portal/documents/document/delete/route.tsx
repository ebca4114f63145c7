import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { data } from '@remix-run/node';
import { RECOVERY_DAYS } from '~/domain/documents/document';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { deleteDocument } from '~/models/document/change-document.server';
import { getDocument } from '~/models/document/document.server';
import { Button, ButtonLink } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Delete this document?',
  record: ({ name }) => name,
};

const HERE = '/dashboard/documents';
const gone = () => new Response('We can’t find that document.', { status: 404 });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const found = await getDocument(viewer, args.params.id, new Date());
  if (found.deletedAt || found.ownerId !== viewer.accountId) throw gone();
  return { id: found.id, name: found.name };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const refusal = await rateLimitMessage(['change by account', viewer.accountId]);
  if (refusal) return data({ problem: refusal, status: 'error' as const }, { status: 429 });
  if (!(await deleteDocument(viewer, args.params.id ?? '', new Date()))) throw gone();
  return redirectWithFlash(HERE, {
    kind: 'success',
    text: `Document deleted. You can restore it for ${RECOVERY_DAYS} days.`,
  });
}

/** Asks first, though it can be restored for a while. */
export default function DeleteDocument() {
  const { id, name } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <Page
      title="Delete this document?"
      lead={
        <>
          <strong>{name}</strong>: you can restore it for {RECOVERY_DAYS} days. After that it is
          gone for good.
        </>
      }
    >
      <Sheet>
        <ProblemLine problem={problem} />
        <form method="post" className="flex flex-wrap gap-3">
          <Button look="accent">Delete document</Button>
          <ButtonLink look="outline" href={`${HERE}/${id}`}>
            Keep document
          </ButtonLink>
        </form>
      </Sheet>
    </Page>
  );
}
