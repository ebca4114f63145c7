import { ROLE_LABELS } from '~/domain/access/roles';
import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { sendLink } from '~/http/sign-in.server';
import {
  disableAccount,
  enableAccount,
  revokeRole,
  signOutEverywhere,
} from '~/models/account/account-actions.server';
import { findGrant } from '~/models/account/directory.server';
import { getPerson, recordLinkSent } from '~/models/account/person.server';
import { declineRequest, getRequest } from '~/models/account/role-request.server';
import { findInvitation, revokeInvitation } from '~/models/invitation.server';
import type { Viewer } from '~/models/sign-in/session.server';

type Person = Awaited<ReturnType<typeof getPerson>>;

const INVITATIONS = '/superadmin/invitations';

const findPerson = (_viewer: Viewer, id: string) => getPerson(id, new Date());
const personPath = ({ id }: Person) => `/admin/users/${id}`;
const describePerson = (person: Person) => ({
  lead: person.email,
  back: goBack(personPath(person)),
  record: person.fullName,
});

export const USER_CONFIRMATIONS = {
  '/admin/users/:id/disable': confirmation({
    reason: 'emailed',
    freshProof: true,
    find: findPerson,
    describe: (person) => ({
      ...describePerson(person),
      pageTitle: 'Disable account',
      title: `Disable ${person.fullName}’s account?`,
      details: [
        'They are signed out everywhere and can’t sign in until you enable the account again. Nothing is deleted.',
      ],
      button: 'Disable account',
    }),
    act: ({ accountId }, person, reason) =>
      disableAccount(person.id, { accountId, reason }, new Date()),
    done: (person) => ({
      to: personPath(person),
      text: `${person.fullName} is disabled and signed out everywhere.`,
    }),
  }),
  '/admin/users/:id/enable': confirmation({
    reason: 'emailed',
    find: findPerson,
    describe: (person) => ({
      ...describePerson(person),
      pageTitle: 'Enable account',
      title: `Enable the account of ${person.fullName}?`,
      details: ['They can sign in again, with everything as they left it.'],
      button: 'Enable account',
    }),
    act: ({ accountId }, person, reason) =>
      enableAccount(person.id, { accountId, reason }, new Date()),
    done: (person) => ({ to: personPath(person), text: `${person.fullName} can sign in again.` }),
  }),
  '/admin/users/:id/sign-out': confirmation({
    reason: 'emailed',
    find: findPerson,
    describe: (person) => ({
      ...describePerson(person),
      pageTitle: 'Sign out everywhere',
      title: `Sign ${person.fullName} out everywhere?`,
      details: [
        'Every device they are signed in on is signed out. They can sign in again right away.',
      ],
      button: 'Sign out everywhere',
    }),
    act: ({ accountId }, person, reason) =>
      signOutEverywhere(person.id, { accountId, reason }, new Date()),
    done: (person) => ({
      to: personPath(person),
      text: `${person.fullName} is signed out everywhere.`,
    }),
  }),
  /** Within the limits of the person's own requests. */
  '/admin/users/:id/link': confirmation({
    find: findPerson,
    describe: (person) => ({
      ...describePerson(person),
      pageTitle: 'Send a sign-in link',
      title: `Send ${person.fullName} a sign-in link?`,
      details: [
        `They get an email with a link and a code that work for 10 minutes.${person.verified ? '' : ' Using it confirms their email address, too.'}`,
      ],
      button: 'Send the link',
    }),
    async act({ accountId }, { id, email }, _reason, args) {
      await sendLink(args, { purpose: 'sign-in', email });
      await recordLinkSent(id, accountId);
    },
    done: (person) => ({
      to: personPath(person),
      text: `We sent a sign-in link to ${person.email}.`,
    }),
  }),
  '/admin/approvals/:id/decline': confirmation({
    reason: 'emailed',
    find: (_viewer, id) => getRequest(id),
    describe({ id, role, account: { email, profile } }) {
      const name = profile?.fullName ?? email;
      return {
        pageTitle: 'Decline a request',
        title: `Decline ${name}’s request?`,
        lead: `${email} asked for the ${role} role.`,
        details: ['Their account stays open for everything else, and they can ask again.'],
        button: 'Decline the request',
        back: goBack(`/admin/approvals/${id}`),
        record: name,
      };
    },
    act: (viewer, { id }, reason) =>
      declineRequest(id, { actorId: viewer.accountId, reason }, new Date()),
    done: { to: '/admin/approvals', text: 'Declined. We emailed them your reason.' },
  }),
  '/superadmin/roles/:id/revoke': confirmation({
    reason: 'emailed',
    freshProof: true,
    find: (_viewer, id) => findGrant(id),
    describe: ({ role, account: { email, profile } }) => ({
      pageTitle: 'Revoke a role',
      title: `Take the ${ROLE_LABELS[role]} role from ${profile?.fullName ?? email}?`,
      lead: email,
      details: ['They are signed out everywhere. Everything else in their account stays.'],
      button: 'Revoke the role',
      back: goBack(`/superadmin/roles?role=${role}`),
    }),
    act: ({ accountId }, { role, account: { id } }, reason) =>
      revokeRole({ accountId: id, role }, { accountId, reason }, new Date()),
    done: ({ role, account: { email, profile } }) => ({
      to: `/superadmin/roles?role=${role}`,
      text: `${profile?.fullName ?? email} no longer has the ${ROLE_LABELS[role]} role.`,
    }),
  }),
  '/superadmin/invitations/:id/revoke': confirmation({
    reason: 'audited',
    find: (_viewer, id) => findInvitation(id),
    describe: ({ email }) => ({
      pageTitle: 'Revoke an invitation',
      title: `Revoke the invitation of ${email}?`,
      details: ['The link in their email stops working right away. They aren’t told.'],
      button: 'Revoke the invitation',
      back: goBack(INVITATIONS),
    }),
    act: (viewer, { id }, reason) =>
      revokeInvitation(id, { actorId: viewer.accountId, reason }, new Date()),
    done: ({ email }) => ({ to: INVITATIONS, text: `The invitation of ${email} no longer works.` }),
  }),
};
