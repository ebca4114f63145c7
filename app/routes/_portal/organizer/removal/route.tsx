import { entryTitle, findEntry } from '~/domain/organizer/answers';
import { listPages } from '~/domain/organizer/template';
import { confirmation } from '~/http/confirmation.server';
import { orNotFound } from '~/models/not-found.server';
import { removeEntry } from '~/models/organizer/answers.server';
import { openOrganizer } from '../access.server';

export const { loader, action } = confirmation({
  find: async (viewer, _id, args) => {
    const { organizer, organizerName, href, owner, id } = await openOrganizer(args, viewer);
    const { page: key, entry: entryId } = args.params;
    const page = orNotFound(listPages(organizer.template).find((each) => each.key === key));
    const entry = orNotFound(findEntry(organizer.entries, page.key, entryId));
    return { id, owner, href, organizerName, page, entry, title: entryTitle(page, entry) };
  },
  describe: ({ href, organizerName, page, entry, title }) => ({
    title: `Remove ${title}?`,
    lead: 'What you answered about it is deleted. A document that you sent already stays.',
    button: 'Remove',
    back: { label: 'Keep it', href: href(page.key, entry.entry) },
    record: organizerName,
  }),
  act: (_viewer, { id, owner, page, entry }) =>
    removeEntry(id, owner, { page: page.key, entry: entry.entry }, new Date()),
  done: ({ href, page, title }) => ({ to: href(page.key), text: `${title} is removed.` }),
});

export { default, handle } from '~/ui/confirmation-page';
