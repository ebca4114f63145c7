import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { itemPath, kindPath, KINDS } from '~/domain/firm/kinds';
import { requireItem } from '~/http/content-item.server';
import { countSubscribers } from '~/models/billing/subscription.server';
import {
  archiveItem,
  getItem,
  listAllDrafts,
  publishAllDrafts,
} from '~/models/firm/content.server';

const howMany = ({ length }: readonly unknown[], one: string, several: string) =>
  `${length} ${length === 1 ? one : several}`;

export const STAFF_CONFIRMATIONS = {
  '/admin/catalog/publication': confirmation({
    async find() {
      const { kinds, draftKey } = await listAllDrafts();
      return kinds.length > 0
        ? { kinds, draftKey, titles: kinds.flatMap(({ titles }) => titles) }
        : null;
    },
    missing: 'There are no drafts here anymore.',
    describe: ({ kinds, titles, draftKey }) => ({
      pageTitle: 'Publish all drafts',
      title: `Publish ${howMany(titles, 'draft', 'drafts')}?`,
      lead: 'These are in use as soon as you publish them. Publish only what is true of your office: go back to discard or change the rest first.',
      details: kinds.map(
        ({ kind, titles: ofKind }) =>
          `${KINDS[kind].many} (${ofKind.length}): ${ofKind.join(', ')}`,
      ),
      seen: draftKey,
      button: titles.length === 1 ? 'Publish it' : `Publish all ${titles.length}`,
      back: goBack('/admin/catalog'),
    }),
    act: (viewer, _found, { seen }) => publishAllDrafts(seen, viewer.accountId),
    done: ({ titles }) => ({
      to: '/admin/catalog',
      text: `${howMany(titles, 'draft is', 'drafts are')} published.`,
    }),
  }),
  '/admin/catalog/:kind/:id/archive': confirmation({
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
  }),
};
