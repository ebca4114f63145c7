import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { sendLink } from '~/http/sign-in.server';
import { getPerson, recordLinkSent } from '~/models/account/person.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Send a sign-in link',
  record: ({ name }) => name,
};

/** Sends the person a sign-in link, within the limits of their own requests. */
const screen = confirmation({
  find: (_viewer, id) => getPerson(id, new Date()),
  describe: ({ id, fullName, email, verified }) => ({
    title: `Send ${fullName} a sign-in link?`,
    lead: email,
    details: [
      `They get an email with a link and a code that work for 10 minutes.${verified ? '' : ' Using it confirms their email address, too.'}`,
    ],
    button: 'Send the link',
    back: goBack(`/admin/users/${id}`),
    name: fullName,
  }),
  async act(viewer, { id, email }, _reason, args) {
    await sendLink(args, { purpose: 'sign-in', email });
    await recordLinkSent(id, viewer.accountId);
    return { to: `/admin/users/${id}`, text: `We sent a sign-in link to ${email}.` };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
