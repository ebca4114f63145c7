import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { buttonAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { revealNumbers } from '~/models/organizer/compared.server';
import { findJobOrganizer } from '~/models/organizer/organizer.server';
import { Button } from '~/ui/button';
import { SecondaryLink } from '~/ui/link';
import { Facts } from '~/ui/list';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ name }) => name,
};

export const loader = viewerLoader(async ({ id }) => {
  const { client, name } = orNotFound(await findJobOrganizer(id), 'This job has no organizer yet.');
  return { id, client, name };
});

/** Shows the numbers once; opening the page again hides them. */
export const action = buttonAction(async ({ viewer, id }) =>
  data({ numbers: await revealNumbers(viewer, id, new Date()) }),
);

export default function Numbers() {
  const { id, client, name } = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>();
  const back = (
    <SecondaryLink href={`/admin/jobs/${id}/organizer`}>Back to the answers</SecondaryLink>
  );
  return (
    <Page sheet lead={`${client}: ${name}`}>
      {shown && 'numbers' in shown ? (
        <>
          {shown.numbers.length === 0 && <p>The client hasn’t given any number yet.</p>}
          <Facts facts={shown.numbers.map(({ label, number }) => [label, number])} />
          {back}
        </>
      ) : (
        <form method="post" className="space-y-6">
          <p>
            Social Security and account numbers are hidden everywhere else. The audit trail will say
            that you saw them.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button>Show the numbers</Button>
            {back}
          </div>
        </form>
      )}
    </Page>
  );
}
