import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { itemPath, kindPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { shownFields } from '~/domain/firm/shown-fields';
import { requireItem, requireKind } from '~/http/content-item.server';
import { countSubscribers } from '~/models/billing/subscription.server';
import {
  archiveItem,
  discardDrafts,
  getItem,
  listAllDrafts,
  listDrafts,
  listReferences,
  NEVER_PUBLISHED,
  publishAllDrafts,
  publishDrafts,
} from '~/models/firm/content.server';

const NO_DRAFTS = 'There are no drafts here anymore.';

async function findDrafts(kind: Kind, filter?: typeof NEVER_PUBLISHED) {
  const [listed, references] = await Promise.all([listDrafts(kind, filter), listReferences(kind)]);
  return listed.drafts.length > 0 ? { kind, references, ...listed } : null;
}

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
    missing: NO_DRAFTS,
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
  '/admin/catalog/:kind/publication': confirmation({
    async find(_viewer, _id, args) {
      const kind = requireKind(args);
      return findDrafts(kind);
    },
    missing: NO_DRAFTS,
    describe: ({ kind, drafts, references, draftKey }) => ({
      pageTitle: 'Publish drafts',
      title: `Publish ${howMany(drafts, 'draft', 'drafts')}?`,
      lead: `${KINDS[kind].many}: these are in use as soon as you publish them. Publish only what is true of your office.`,
      details: drafts.map(({ values }) =>
        shownFields(kind, values, references)
          .flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`]))
          .join('\n'),
      ),
      seen: draftKey,
      button: drafts.length === 1 ? 'Publish it' : `Publish all ${drafts.length}`,
      back: goBack(kindPath(kind)),
      record: KINDS[kind].many,
    }),
    act: (viewer, { kind }, { seen }) => publishDrafts(kind, seen, viewer.accountId),
    done: ({ kind, drafts }) => ({
      to: kindPath(kind),
      text: `${howMany(drafts, 'draft is', 'drafts are')} published.`,
    }),
  }),
  '/admin/catalog/:kind/discarding': confirmation({
    async find(_viewer, _id, args) {
      const kind = requireKind(args);
      return findDrafts(kind, NEVER_PUBLISHED);
    },
    missing: NO_DRAFTS,
    describe: ({ kind, drafts, draftKey }) => ({
      pageTitle: 'Discard drafts',
      title: `Discard ${howMany(drafts, 'draft', 'drafts')}?`,
      lead: `${KINDS[kind].many}: this deletes the drafts below, which were never published. It can’t be undone.`,
      details: drafts.map(({ title }) => title),
      seen: draftKey,
      button: drafts.length === 1 ? 'Discard it' : `Discard all ${drafts.length}`,
      back: goBack(kindPath(kind)),
      record: KINDS[kind].many,
    }),
    act: (viewer, { kind }, { seen }) => discardDrafts(kind, seen, viewer.accountId),
    done: ({ kind, drafts }) => ({
      to: kindPath(kind),
      text: `${howMany(drafts, 'draft is', 'drafts are')} discarded.`,
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
