import { isSigned } from '~/domain/documents/delivery';
import { RECOVERY_DAYS } from '~/domain/documents/document';
import { confirmation } from '~/http/confirmation.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { NOT_WITHDRAWN, withdrawDelivery } from '~/models/document/delivery.server';
import { getDocument } from '~/models/document/document.server';

export const { loader, action } = confirmation({
  async find(viewer, id) {
    const found = await getDocument(viewer, id, new Date());
    if (!found.delivery || isSigned(found.delivery)) return null;
    const closed = { kind: 'info', text: NOT_WITHDRAWN } as const;
    if (found.approvedAt || found.deletedAt)
      throw await redirectWithFlash(`/dashboard/documents/${id}`, closed);
    return found;
  },
  describe: ({ id, name }) => ({
    title: 'Withdraw this document?',
    lead: `${name}: the client won’t see it anymore. You can restore it for ${RECOVERY_DAYS} days.`,
    button: 'Withdraw document',
    back: { label: 'Keep document', href: `/dashboard/documents/${id}` },
    record: name,
  }),
  act: (viewer, { id }) => withdrawDelivery(viewer, id, new Date()),
  done: ({ id }) => ({ to: `/dashboard/documents/${id}`, text: 'Document withdrawn.' }),
});

export { default, handle } from '~/ui/confirmation-page';
