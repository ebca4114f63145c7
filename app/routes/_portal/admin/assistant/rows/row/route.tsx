import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { rowSchema, toFormDefaults, toRowContent } from '~/domain/assistant/row-form';
import { dateTimeText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { findLastChange, getRow, saveRow } from '~/models/assistant/row.server';
import { notFound } from '~/models/not-found.server';
import { RowForm } from '~/ui/assistant/row-form';
import { ButtonLink } from '~/ui/button';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<{ title: string }> = {
  title: ({ title }) => `Change “${title}”`,
  record: ({ title }) => title,
};

export async function loader(args: LoaderFunctionArgs) {
  const row = await getRow(args.params.id ?? '');
  return {
    id: row.id,
    title: row.title.en,
    isChanged: row.state === 'changed',
    change: row.state === 'default' ? null : await findLastChange(row.id),
    defaults: toFormDefaults(row),
  };
}

export const action = formAction(rowSchema, async (form, { id, viewer }) => {
  if (!(await saveRow(id, toRowContent(form), viewer.accountId))) throw notFound();
  return {
    to: '/admin/assistant/rows',
    text: 'The answer is saved. Jennifer uses it from now on.',
  };
});

export default function EditRow() {
  const { id, title, isChanged, change, defaults } = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      lead={
        change
          ? `Last changed ${dateTimeText(change.at)}${change.by ? ` by ${change.by}` : ''}.`
          : 'This answer came with the portal.'
      }
    >
      <Sheet>
        <RowForm defaults={defaults} />
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
