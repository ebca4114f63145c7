import { RECOVERY_DAYS } from '~/domain/documents/document';
import { confirmation } from '~/http/confirmation.server';
import { deleteDocument, isDeletable } from '~/models/document/change-document.server';
import { getDocument } from '~/models/document/document.server';

export const { loader, action } = confirmation({
  async find(viewer, id) {
    const found = await getDocument(viewer, id, new Date());
    return !found.deletedAt && isDeletable(viewer, found) ? found : null;
  },
  describe: ({ id, name }) => ({
    title: 'Delete this document?',
    lead: `${name}: you can restore it for ${RECOVERY_DAYS} days. After that it is gone for good.`,
    button: 'Delete document',
    back: { label: 'Keep document', href: `/dashboard/documents/${id}` },
    record: name,
  }),
  act: (viewer, { id }) => deleteDocument(viewer, id, new Date()),
  done: {
    to: '/dashboard/documents',
    text: `Document deleted. You can restore it for ${RECOVERY_DAYS} days.`,
  },
});

export { default, handle } from '~/ui/confirmation-page';
