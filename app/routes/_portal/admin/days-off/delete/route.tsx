import { civilDaysText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { findDaysOff, removeDaysOff } from '~/models/day-off.server';

const daysOffPath = (member: { id: string } | null) =>
  `/admin/days-off${member ? `?member=${member.id}` : ''}`;

export const { loader, action } = confirmation({
  find: (_viewer, id) => findDaysOff(id),
  describe: ({ date, until, reason, staffMember }) => ({
    pageTitle: 'Remove days off',
    title: date === until ? 'Remove this day off?' : 'Remove these days off?',
    lead: `${civilDaysText(date, until)}, ${staffMember?.name ?? 'the office'}`,
    details: [
      ...(reason ? [reason] : []),
      'Clients will be able to book consultations then again.',
    ],
    button: date === until ? 'Remove this day off' : 'Remove these days off',
    back: { label: 'Keep it', href: daysOffPath(staffMember) },
  }),
  act: (viewer, { id }) => removeDaysOff(id, viewer.accountId),
  done: ({ date, until, staffMember }) => ({
    to: daysOffPath(staffMember),
    text: `${civilDaysText(date, until)} can be booked again.`,
  }),
});

export { default, handle } from '~/ui/confirmation-page';
