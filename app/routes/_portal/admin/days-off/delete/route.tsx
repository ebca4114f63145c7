import { civilDayText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { findDayOff, removeDayOff } from '~/models/day-off.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Remove a day off' };

const listPath = (member: { id: string } | null) =>
  `/admin/days-off${member ? `?member=${member.id}` : ''}`;

const screen = confirmation({
  find: (_viewer, id) => findDayOff(id),
  describe: ({ date, reason, staffMember }) => ({
    title: 'Remove this day off?',
    lead: `${civilDayText(date)}, ${staffMember?.name ?? 'the office'}`,
    details: [...(reason ? [reason] : []), 'Clients can book consultations on this day again.'],
    button: 'Remove this day off',
    back: { label: 'Keep it', href: listPath(staffMember) },
  }),
  async act(viewer, { id, date, staffMember }) {
    await removeDayOff(id, viewer.accountId);
    return { to: listPath(staffMember), text: `${civilDayText(date)} is a working day again.` };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
