import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { findOriginal, restoreRow } from '~/models/assistant/row.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { title: 'Restore an answer' };

const LIST = '/admin/assistant/rows';

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const original = await findOriginal(args.params.id ?? '');
  if (!original) throw notFound();
  return { title: original.title.en, en: original.en, es: original.es };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  return staffForm(args, viewer, z.object({}), async () => {
    const { id = '' } = args.params;
    if (!(await restoreRow(id, viewer.accountId))) throw redirect(LIST);
    return { to: `${LIST}/${id}`, text: 'The original text is restored.' };
  });
}

/** Shows the text in the code before it replaces what staff wrote. */
export default function RestoreRow() {
  const { title, en, es } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title="Restore the original text?"
      lead={`Jennifer answers “${title}” with the text below again. Changes to it are deleted.`}
      confirm="Restore original text"
      keep={{ label: 'Cancel', href: LIST }}
    >
      <p className="whitespace-pre-wrap">{en}</p>
      <p lang="es" className="whitespace-pre-wrap">
        {es}
      </p>
    </Confirmation>
  );
}
