import { TWO_STEP } from '~/domain/access/check-access';
import { SIGN_IN_SETTINGS } from '~/domain/access/navigation';
import { CALENDAR } from '~/domain/calendar/month';
import { classesPath, readClassList } from '~/domain/courses/class-address';
import { RECOVERY_DAYS } from '~/domain/documents/document';
import { identityName } from '~/domain/identity/provider';
import { forTaxYear, formatHeadline } from '~/domain/tax/estimate-words';
import { CALCULATOR } from '~/domain/tax/estimator-links';
import { civilWeekdayDateText } from '~/domain/time/formats';
import { toZone } from '~/domain/time/zones';
import { noteTitle, RECORDINGS } from '~/domain/voice/note';
import { storage } from '~/gateways/storage/storage.server';
import { confirmation } from '~/http/confirmation.server';
import { redirect, redirectWithFlash, type Flash } from '~/http/redirect.server';
import { findOwnIdentity, unlinkIdentity } from '~/models/account/identity.server';
import { createFeed, findFeed, revokeFeed } from '~/models/calendar/feed.server';
import { cancelSignUp, getLiveClass, readerZone } from '~/models/course/live-class.server';
import { deleteDocument, isDeletable } from '~/models/document/change-document.server';
import { getDocument } from '~/models/document/document.server';
import { deleteEstimate, getEstimate } from '~/models/estimate.server';
import { leaveNetwork } from '~/models/investing/network.server';
import { isTwoStepRequired, type Viewer } from '~/models/sign-in/session.server';
import { turnOffTwoStep } from '~/models/sign-in/two-step.server';
import { deleteTask, getEditableTask } from '~/models/task/task.server';
import { deleteNote, getNote } from '~/models/voice/note.server';

const DOCUMENTS = '/dashboard/documents';
const ESTIMATES = `${CALCULATOR}/estimates`;
const FEED = `${CALENDAR}/feed`;

async function requireFeed(viewer: Viewer) {
  const feed = await findFeed(viewer);
  if (!feed) throw redirect(FEED);
  return feed;
}

const notSignedUp = (title: string): Flash => ({
  kind: 'info',
  text: `You aren’t signed up for ${title}, or it has already started.`,
});

/** What people delete or turn off of their own. */
export const OWN_CONFIRMATIONS = {
  '/video-classes/:id/cancellation': confirmation({
    async find(viewer, id, { request }) {
      const liveClass = await getLiveClass(viewer, id);
      const { searchParams } = new URL(request.url);
      const chosenZone = toZone(searchParams.get('zone'));
      const list = readClassList(searchParams);
      const page = classesPath(chosenZone, undefined, list);
      if (!liveClass.mine) throw await redirectWithFlash(page, notSignedUp(liveClass.title));
      return { ...liveClass, chosenZone, page, kept: classesPath(chosenZone, id, list) };
    },
    describe: async ({ title, startsAt, endsAt, chosenZone, kept }, viewer) => ({
      pageTitle: 'Cancel your sign-up',
      title: `Cancel your sign-up for “${title}”?`,
      when: { startsAt, endsAt, zone: await readerZone(viewer, chosenZone) },
      button: 'Cancel my sign-up',
      back: { label: 'Keep my sign-up', href: kept },
    }),
    act: (viewer, { id }) => cancelSignUp(viewer, id, new Date()),
    done: ({ title, page: to }, cancelled) =>
      cancelled
        ? { to, text: `Your sign-up for ${title} is canceled.` }
        : { to, ...notSignedUp(title) },
  }),
  '/tax-calculator/estimates/:id/delete': confirmation({
    find: getEstimate,
    describe: ({ id, name, input, worked }) => ({
      title: 'Delete this estimate?',
      lead: `${name}: ${formatHeadline(input, worked.estimate.totals)}, ${forTaxYear(input.year)}. You can’t undo this.`,
      button: 'Delete estimate',
      back: { label: 'Keep estimate', href: `${ESTIMATES}/${id}` },
      record: name,
    }),
    act: (viewer, { id }) => deleteEstimate(viewer, id),
    done: { to: ESTIMATES, text: 'Estimate deleted.' },
  }),
  '/account/identities/:id/delete': confirmation({
    freshProof: true,
    find: (viewer, id) => findOwnIdentity(viewer, id),
    missing: 'We can’t find that sign-in.',
    describe: (identity) => ({
      title: 'Remove this sign-in?',
      lead: `You won’t be able to sign in with ${identityName(identity)} anymore. You can still sign in with an emailed link, and add it again at any time.`,
      button: 'Remove sign-in',
      back: { label: 'Keep it', href: SIGN_IN_SETTINGS.href },
    }),
    act: (viewer, _identity, _reason, { params }) => unlinkIdentity(viewer, params.id!),
    done: {
      to: SIGN_IN_SETTINGS.href,
      text: 'Removed. You can still sign in with an emailed link.',
    },
  }),
  '/account/two-step/off': confirmation({
    freshProof: true,
    async find(viewer) {
      if (!viewer.twoStep || isTwoStepRequired(viewer.roles)) throw redirect(TWO_STEP);
      return viewer;
    },
    describe: () => ({
      title: 'Turn off two-step sign-in?',
      lead: 'Your account will be protected by one step alone. Your app’s code and your recovery codes stop working.',
      button: 'Turn it off',
      back: { label: 'Keep it on', href: TWO_STEP },
    }),
    act: (viewer) => turnOffTwoStep(viewer, new Date()),
    done: { to: TWO_STEP, text: 'Two-step sign-in is off.' },
  }),
  '/assistant/recordings/:id/delete': confirmation({
    find: getNote,
    describe: (note) => ({
      title: 'Delete this voice note?',
      lead: `“${noteTitle(note)}” will be gone for good, with its recording and its transcript.`,
      button: 'Delete voice note',
      back: { label: 'Keep voice note', href: `${RECORDINGS}/${note.id}` },
      record: noteTitle(note),
    }),
    act: (viewer, note) => deleteNote(storage, viewer, note.id),
    done: (note) => ({ to: RECORDINGS, text: `The voice note “${noteTitle(note)}” is deleted.` }),
  }),
  '/tasks/:id/delete': confirmation({
    find: (viewer, id) => getEditableTask(viewer, id),
    describe: ({ id, title, dueDate }) => ({
      title: 'Delete this task?',
      lead: `${title}, due ${civilWeekdayDateText(dueDate)}. Its comments are deleted too. You can’t undo this.`,
      button: 'Delete task',
      back: { label: 'Keep task', href: `/tasks/${id}` },
      record: title,
    }),
    act: (viewer, { id }) => deleteTask(viewer, id, new Date()),
    done: { to: '/tasks', text: 'Task deleted.' },
  }),
  '/dashboard/documents/:id/delete': confirmation({
    async find(viewer, id) {
      const found = await getDocument(viewer, id, new Date());
      return !found.deletedAt && isDeletable(viewer, found) ? found : null;
    },
    describe: ({ id, name }) => ({
      title: 'Delete this document?',
      lead: `${name}: you can restore it for ${RECOVERY_DAYS} days. After that it is gone for good.`,
      button: 'Delete document',
      back: { label: 'Keep document', href: `${DOCUMENTS}/${id}` },
      record: name,
    }),
    act: (viewer, { id }) => deleteDocument(viewer, id, new Date()),
    done: {
      to: DOCUMENTS,
      text: `Document deleted. You can restore it for ${RECOVERY_DAYS} days.`,
    },
  }),
  '/dashboard/calendar/feed/replacement': confirmation({
    limit: 'request by account',
    find: requireFeed,
    describe: () => ({
      title: 'Replace your private address?',
      lead: 'The old address stops working at once, and every calendar that subscribes to it stops updating until you add the new one.',
      button: 'Replace address',
      back: { label: 'Keep address', href: FEED },
    }),
    act: (viewer) => createFeed(viewer, new Date()),
    done: { to: FEED, text: 'Your new private address is ready. The old one no longer works.' },
  }),
  '/dashboard/calendar/feed/revocation': confirmation({
    find: requireFeed,
    describe: () => ({
      title: 'Turn off your private address?',
      lead: 'It stops working at once. Calendars that subscribe to it stop updating. You can create a new one later.',
      button: 'Turn off address',
      back: { label: 'Keep address', href: FEED },
    }),
    act: (viewer) => revokeFeed(viewer, new Date()),
    done: { to: FEED, text: 'Your private address is turned off.' },
  }),
  '/network/membership/delete': confirmation({
    find: (viewer) => Promise.resolve(viewer),
    describe: () => ({
      title: 'Remove your listing?',
      lead: 'Members won’t see you in the network anymore. You can add a listing again at any time.',
      button: 'Remove listing',
      back: { label: 'Keep listing', href: '/network/membership' },
    }),
    act: (viewer) => leaveNetwork(viewer),
    done: { to: '/network', text: 'Your listing is removed.' },
  }),
};
