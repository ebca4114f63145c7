import { civilDayText } from '~/domain/time/formats';
import { confirmation } from '~/http/confirmation.server';
import { removePhoto } from '~/http/team-photo.server';
import { getRow, removeRow } from '~/models/assistant/row.server';
import { deleteCannedReply, findCannedReply } from '~/models/canned-reply.server';
import { findDayOff, removeDayOff } from '~/models/day-off.server';
import { getMember } from '~/models/team.server';

const CANNED_REPLIES = '/admin/canned-replies';
const ROWS = '/admin/assistant/rows';

const daysOffPath = (member: { id: string } | null) =>
  `/admin/days-off${member ? `?member=${member.id}` : ''}`;

export const STAFF_CONFIRMATIONS = {
  '/admin/canned-replies/:id/delete': confirmation({
    find: (_viewer, id) => findCannedReply(id),
    describe: ({ title }) => ({
      pageTitle: 'Delete a canned reply',
      title: 'Delete this reply?',
      lead: `This deletes “${title}” for all staff. Messages already sent don’t change.`,
      button: 'Delete reply',
      back: { label: 'Keep it', href: CANNED_REPLIES },
    }),
    async act(viewer, { id }) {
      await deleteCannedReply(id, viewer.accountId);
      return { to: CANNED_REPLIES, text: 'The reply is deleted.' };
    },
  }),
  '/admin/team/:id/photo/delete': confirmation({
    async find(_viewer, id) {
      const member = await getMember(id);
      return member?.image ? member : null;
    },
    describe: ({ id, name }) => ({
      pageTitle: 'Remove the photo',
      title: `Remove the photo of ${name}?`,
      lead: 'Their initials are shown instead. We delete the file.',
      button: 'Remove photo',
      back: { label: 'Keep photo', href: `/admin/team/${id}` },
    }),
    async act(viewer, { id }) {
      await removePhoto(id, viewer.accountId);
      return { to: `/admin/team/${id}`, text: 'The photo is removed. The initials are shown.' };
    },
  }),
  '/admin/days-off/:id/delete': confirmation({
    find: (_viewer, id) => findDayOff(id),
    describe: ({ date, reason, staffMember }) => ({
      pageTitle: 'Remove a day off',
      title: 'Remove this day off?',
      lead: `${civilDayText(date)}, ${staffMember?.name ?? 'the office'}`,
      details: [...(reason ? [reason] : []), 'Clients can book consultations on this day again.'],
      button: 'Remove this day off',
      back: { label: 'Keep it', href: daysOffPath(staffMember) },
    }),
    async act(viewer, { id, date, staffMember }) {
      await removeDayOff(id, viewer.accountId);
      const text = `${civilDayText(date)} is a working day again.`;
      return { to: daysOffPath(staffMember), text };
    },
  }),
  '/admin/assistant/rows/:id/delete': confirmation({
    find: (_viewer, id) => getRow(id),
    describe({ id, title, state }) {
      const after =
        state === 'added'
          ? 'This can’t be undone.'
          : 'It came with the portal, so you can restore its original text later.';
      return {
        pageTitle: 'Delete an answer',
        title: 'Delete this answer?',
        lead: `Jennifer will no longer answer with “${title.en}”. ${after}`,
        button: 'Delete answer',
        back: { label: 'Keep it', href: `${ROWS}/${id}` },
      };
    },
    async act(viewer, { id }) {
      await removeRow(id, viewer.accountId);
      return { to: ROWS, text: 'The answer is deleted.' };
    },
  }),
};
