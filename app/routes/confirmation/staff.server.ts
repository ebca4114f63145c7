import { goBack } from '~/domain/forms/confirmation';
import { RECOVERY_DAYS } from '~/domain/documents/document';
import { STAGES } from '~/domain/jobs/stages';
import { promisedTimeText } from '~/domain/messaging/promise';
import { civilDaysText, officeStartText } from '~/domain/time/formats';
import { realtime } from '~/gateways/realtime/realtime.server';
import { confirmation } from '~/http/confirmation.server';
import { redirect, redirectWithFlash } from '~/http/redirect.server';
import { removePhoto } from '~/http/team-photo.server';
import {
  closeConversation,
  getThread,
  threadPath,
} from '~/models/conversation/conversation.server';
import { cancelClass, findPlannedClass } from '~/models/course/live-class.server';
import { itemPath, kindPath, KINDS } from '~/domain/firm/kinds';
import { requireItem } from '~/http/content-item.server';
import { getJob } from '~/models/job/job.server';
import { moveJob } from '~/models/job/move.server';
import { countSubscribers } from '~/models/billing/subscription.server';
import {
  archiveItem,
  getItem,
  listAllDrafts,
  publishAllDrafts,
} from '~/models/firm/content.server';
import { findDaysOff, listBookings, removeDaysOff } from '~/models/day-off.server';
import { NOT_WITHDRAWN, withdrawDelivery } from '~/models/document/delivery.server';
import { getDocument } from '~/models/document/document.server';
import { deactivateMember, getMember } from '~/models/team.server';

const howMany = ({ length }: readonly unknown[], one: string, several: string) =>
  `${length} ${length === 1 ? one : several}`;

const daysOffPath = (member: { id: string } | null) =>
  `/admin/days-off${member ? `?member=${member.id}` : ''}`;

export const STAFF_CONFIRMATIONS = {
  '/admin/documents/:id/withdrawal': confirmation({
    async find(viewer, id) {
      const found = await getDocument(viewer, id, new Date());
      if (!found.delivery) return null;
      const closed = { kind: 'info', text: NOT_WITHDRAWN } as const;
      if (found.approvedAt || found.deletedAt)
        throw await redirectWithFlash(`/dashboard/documents/${id}`, closed);
      return found;
    },
    describe: ({ id, name }) => ({
      title: 'Withdraw this document?',
      lead: `${name}: the client won’t see it anymore. You can restore it for ${RECOVERY_DAYS} days.`,
      button: 'Withdraw document',
      back: { label: 'Keep document', href: `/dashboard/documents/${id}` },
      record: name,
    }),
    act: (viewer, { id }) => withdrawDelivery(viewer, id, new Date()),
    done: ({ id }) => ({ to: `/dashboard/documents/${id}`, text: 'Document withdrawn.' }),
  }),
  '/admin/catalog/publication': confirmation({
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
        ({ kind, titles: ofKind }) =>
          `${KINDS[kind].many} (${ofKind.length}): ${ofKind.join(', ')}`,
      ),
      seen: draftKey,
      button: titles.length === 1 ? 'Publish it' : `Publish all ${titles.length}`,
      back: goBack('/admin/catalog'),
    }),
    act: (viewer, _found, _reason, _args, seen) => publishAllDrafts(seen, viewer.accountId),
    done: ({ titles }) => ({
      to: '/admin/catalog',
      text: `${howMany(titles, 'draft is', 'drafts are')} published.`,
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
  '/admin/jobs/:id/hold': confirmation({
    find: (_viewer, id) => getJob(id),
    describe: ({ id, client, name, stage }) => ({
      pageTitle: 'Put a job on hold',
      title: 'Put this job on hold?',
      lead: `${client}: ${name}. It will continue from “${STAGES[stage].label}”.`,
      seen: stage,
      button: 'Put on hold',
      back: goBack(`/admin/jobs/${id}`),
      record: { label: name, href: `/admin/jobs/${id}` },
    }),
    act: (viewer, { id }, note, _args, from) =>
      moveJob(viewer, id, { stage: 'on-hold', from, note }, new Date()),
    done: ({ id }) => ({ to: `/admin/jobs/${id}`, text: 'The job is on hold.' }),
    reason: 'internal',
  }),
  '/admin/classes/:id/cancellation': confirmation({
    find: (_viewer, id) => findPlannedClass(id, new Date()),
    describe: ({ title, startsAt, _count: { signUps } }) => ({
      pageTitle: 'Cancel a class',
      title: 'Cancel this class?',
      lead: `“${title}” on ${officeStartText(startsAt)}. The other dates of the class stay.`,
      details: [
        signUps === 0
          ? 'No one has signed up for it.'
          : `${signUps} ${signUps === 1 ? 'person has' : 'people have'} signed up. We’ll email them to say it’s canceled.`,
      ],
      button: 'Cancel this class',
      back: goBack('/admin/classes'),
    }),
    act: (viewer, { id }) => cancelClass(id, viewer.accountId, new Date()),
    done: (_found, told) => ({
      to: '/admin/classes',
      text: told
        ? 'The class is canceled. We’ll email the people who signed up.'
        : 'The class is canceled.',
    }),
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
    act: (viewer, { id }) => removePhoto(id, viewer.accountId),
    done: ({ id }) => ({
      to: `/admin/team/${id}`,
      text: 'The photo is removed. The initials are shown.',
    }),
  }),
  '/admin/team/:id/retire': confirmation({
    reason: 'audited',
    find: (_viewer, id) => getMember(id),
    async describe({ id, name }) {
      const bookings = await listBookings(id, new Date());
      const keepBooked =
        'These consultations stay booked with them. Move them first, or hold them together:';
      return {
        pageTitle: 'Remove from team',
        title: `Take ${name} off the team?`,
        lead: 'They disappear from the home page and can’t be booked anymore. We delete their photo.',
        details: bookings.length > 0 ? [keepBooked] : [],
        bookings,
        button: 'Remove from team',
        back: goBack(`/admin/team/${id}`),
        record: name,
      };
    },
    async act(viewer, { id }, reason) {
      await removePhoto(id, viewer.accountId);
      await deactivateMember(id, { actorId: viewer.accountId, reason }, new Date());
    },
    done: { to: '/admin/team', text: 'They are off the home page and can’t be booked anymore.' },
  }),
  '/admin/days-off/:id/delete': confirmation({
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
  }),
  '/messaging/:senderId/closure': confirmation({
    find: (viewer, _id, { params }) => getThread(viewer, params.senderId),
    describe({ person, answerBy }) {
      if (!answerBy) throw redirect(threadPath(person.id));
      return {
        title: 'Close without answering?',
        lead: `${person.name} was promised an answer by ${promisedTimeText(answerBy, new Date())}. If you close the conversation, the promise ends, and we don’t tell them.`,
        button: 'Close without answering',
        back: { label: 'Back to the conversation', href: threadPath(person.id) },
      };
    },
    act: (viewer, { person }) => closeConversation(viewer, person.id, new Date(), realtime.publish),
    done: ({ person }) => ({
      to: threadPath(person.id),
      text: 'The conversation is closed. It reopens when the client writes.',
    }),
  }),
};
