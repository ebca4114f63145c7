import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rowSchema, toFormDefaults, toRowContent } from '~/domain/assistant/row-form';
import { dateTimeText } from '~/domain/time/formats';
import { notFound, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { findLastChange, findRow, saveRow } from '~/models/assistant/row.server';
import { RowForm } from '~/ui/assistant/row-form';
import { ButtonLink } from '~/ui/button';
import { Page, Sheet, type PageHandle } from '~/ui/page';

type Loaded = { title: string };
export const handle: PageHandle<Loaded> = {
  title: ({ title }) => `Change “${title}”`,
  record: ({ title }) => title,
};

export async function loader(args: LoaderFunctionArgs) {
  const row = await findRow(args.params.id ?? '');
  if (!row) throw notFound();
  const change = row.state === 'default' ? null : await findLastChange(row.id);
  return {
    id: row.id,
    title: row.title.en,
    isChanged: row.state === 'changed',
    changed: change && `${dateTimeText(change.at)}${change.by ? ` by ${change.by}` : ''}`,
    defaults: toFormDefaults(row),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return staffForm(args, viewer, rowSchema, async (form) => {
    const id = await saveRow(args.params.id ?? '', toRowContent(form), viewer.accountId);
    if (!id) throw notFound();
    return {
      to: '/admin/assistant/rows',
      text: 'The answer is saved. Jennifer uses it from now on.',
    };
  });
}

export default function EditRow() {
  const { id, title, isChanged, changed, defaults } = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      lead={changed ? `Last changed ${changed}.` : 'This answer came with the portal.'}
    >
      <Sheet>
        <RowForm defaults={defaults} lastResult={useActionData<typeof action>()} />
      </Sheet>
      <p className="flex flex-wrap gap-3">
        {isChanged && (
          <ButtonLink look="outline" href={`/admin/assistant/rows/${id}/restore`}>
            Restore the original text
          </ButtonLink>
        )}
        <ButtonLink look="outline" href={`/admin/assistant/rows/${id}/delete`}>
          Delete this answer
        </ButtonLink>
      </p>
    </Page>
  );
}
