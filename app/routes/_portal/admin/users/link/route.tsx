import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { sendLink } from '~/http/sign-in.server';
import { getPerson, recordLinkSent } from '~/models/account/directory.server';

/** Within the limits of the person's own requests. */
export const { loader, action } = confirmation({
  find: (_viewer, id) => getPerson(id, new Date()),
  describe: ({ id, fullName, email, verified }) => ({
    lead: email,
    pageTitle: 'Send a sign-in link',
    title: `Send ${fullName} a sign-in link?`,
    details: [
      `They get an email with a link and a code that work for 10 minutes.${verified ? '' : ' Using it confirms their email address, too.'}`,
    ],
    button: 'Send the link',
    back: goBack(`/admin/users/${id}`),
    record: fullName,
  }),
  async act({ accountId }, { id, email }, { args }) {
    await sendLink(args, { purpose: 'sign-in', email });
    await recordLinkSent(id, accountId);
  },
  done: ({ id, email }) => ({
    to: `/admin/users/${id}`,
    text: `We sent a sign-in link to ${email}.`,
  }),
});

export { default, handle } from '~/ui/confirmation-page';
