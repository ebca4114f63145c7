import { KINDS } from '~/domain/firm/kinds';
import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { publishAllDrafts } from '~/models/firm/content.server';
import { listAllDrafts } from '~/models/firm/content-items.server';

const howMany = ({ length }: readonly unknown[], one: string, several: string) =>
  `${length} ${length === 1 ? one : several}`;

export const { loader, action } = confirmation({
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
      ({ kind, titles: ofKind }) => `${KINDS[kind].many} (${ofKind.length}): ${ofKind.join(', ')}`,
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
});

export { default, handle } from '~/ui/confirmation-page';
