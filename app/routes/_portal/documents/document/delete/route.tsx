import { RECOVERY_DAYS } from '~/domain/documents/document';
import { confirmation } from '~/http/confirmation.server';
import { deleteDocument } from '~/models/document/change-document.server';
import { getDocument } from '~/models/document/document.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Delete this document?',
  record: ({ name }) => name,
};

const LIST = '/dashboard/documents';

const screen = confirmation({
  async find(viewer, id) {
    const found = await getDocument(viewer, id, new Date());
    return !found.deletedAt && found.ownerId === viewer.accountId ? found : null;
  },
  describe: ({ id, name }) => ({
    title: 'Delete this document?',
    lead: `${name}: you can restore it for ${RECOVERY_DAYS} days. After that it is gone for good.`,
    button: 'Delete document',
    back: { label: 'Keep document', href: `${LIST}/${id}` },
    name,
  }),
  async act(viewer, { id }) {
    await deleteDocument(viewer, id, new Date());
    return { to: LIST, text: `Document deleted. You can restore it for ${RECOVERY_DAYS} days.` };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
