import { itemPath, kindPath, KINDS } from '~/domain/firm/kinds';
import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { countSubscribers } from '~/models/billing/subscription.server';
import { archiveItem } from '~/models/firm/content.server';
import { getItem } from '~/models/firm/content-items.server';
import { requireItem } from '../../catalog-item.server';

export const { loader, action } = confirmation({
  async find(_viewer, _id, args) {
    const { kind, id } = requireItem(args);
    const item = await getItem(kind, id);
    return KINDS[kind].fixed || item.archivedAt ? null : item;
  },
  async describe({ kind, id, title }) {
    const clients = kind === 'plan' ? await countSubscribers(id) : 0;
    const keep = `${clients} ${clients === 1 ? 'client has' : 'clients have'} this plan. They keep it at their price; nobody new can choose it.`;
    return {
      pageTitle: `Archive a ${KINDS[kind].one}`,
      title: `Archive “${title}”?`,
      lead: 'It is no longer shown or offered. What was booked or invoiced stays as it is, and you can put it back.',
      details: [
        ...(clients > 0 ? [keep] : []),
        ...(kind === 'class-series'
          ? ['A date that people have signed up for stays until you cancel it at Live classes.']
          : []),
      ],
      button: 'Archive',
      back: goBack(itemPath(kind, id)),
      record: KINDS[kind].many,
    };
  },
  act: (viewer, { kind, id }) => archiveItem(kind, id, true, viewer.accountId),
  done: ({ kind, title }) => ({ to: kindPath(kind), text: `“${title}” is archived.` }),
});

export { default, handle } from '~/ui/confirmation-page';
