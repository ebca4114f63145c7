import { useLoaderData } from '@remix-run/react';
import { confirmation } from '~/http/confirmation.server';
import { findOriginal, restoreRow } from '~/models/assistant/row.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Restore an answer' };

const LIST = '/admin/assistant/rows';

const screen = confirmation({
  find: (_viewer, id) => findOriginal(id),
  describe: ({ title, en, es }) => ({
    title: 'Restore the original text?',
    lead: `Jennifer answers “${title.en}” with the text below again. Changes to it are deleted.`,
    button: 'Restore original text',
    back: { label: 'Cancel', href: LIST },
    en,
    es,
  }),
  async act(viewer, { id }) {
    await restoreRow(id, viewer.accountId);
    return { to: `${LIST}/${id}`, text: 'The original text is restored.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

/** Shows the text in the code before it replaces what staff wrote. */
export default function RestoreRow() {
  const { en, es, ...text } = useLoaderData<typeof loader>();
  return (
    <Confirmation {...text}>
      <p className="whitespace-pre-wrap">{en}</p>
      <p lang="es" className="whitespace-pre-wrap">
        {es}
      </p>
    </Confirmation>
  );
}
