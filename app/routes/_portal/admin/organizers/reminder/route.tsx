import { goBack } from '~/domain/forms/confirmation';
import { readOrganizerFilter } from '~/domain/organizer/list';
import { confirmation } from '~/http/confirmation.server';
import { listToRemind } from '~/models/organizer/list.server';
import { remindOfOrganizers } from '~/models/organizer/remind.server';

const LIST = '/admin/organizers';
const countClients = (count: number) => (count === 1 ? 'one client' : `${count} clients`);

/** Reminds of all organizers that the list of the same query shows. */
export const { loader, action } = confirmation({
  find: async (_viewer, _id, { request }) => {
    const { search, searchParams } = new URL(request.url);
    const found = await listToRemind(readOrganizerFilter(searchParams), new Date());
    return { ...found, back: LIST + search };
  },
  describe: ({ jobIds, left, recent, unreachable, back }) => ({
    title: jobIds.length > 0 ? `Remind ${countClients(jobIds.length)}?` : 'Nobody to remind now',
    lead: 'Each gets one email that names what is missing.',
    details: [
      left > 0 ? `${countClients(left)} will be left to remind after these.` : '',
      recent > 0 ? `Left out: ${countClients(recent)} reminded in the last three days.` : '',
      unreachable > 0 ? `Left out: ${countClients(unreachable)} without an email address.` : '',
    ].filter(Boolean),
    button: 'Remind',
    back: goBack(back),
  }),
  act: (viewer, { jobIds }) => remindOfOrganizers(viewer, jobIds, new Date()),
  done: ({ back }, reminded) => ({
    to: back,
    kind: reminded > 0 ? 'success' : 'info',
    text: reminded > 0 ? `Reminded ${countClients(reminded)}.` : 'No one was reminded.',
  }),
});

export { default, handle } from '~/ui/confirmation-page';
