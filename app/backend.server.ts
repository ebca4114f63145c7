import { db } from '~/db.server';
import { env } from '~/config/env.server';
import { noteBackups } from '~/gateways/archive/backup-store.server';
import { guard } from '~/http/guard.server';
import { bus } from '~/gateways/database/kind.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { letterPress } from '~/gateways/pdf/letter-press.server';
import { checkSeal } from '~/gateways/pdf/seal.server';
import { ably } from '~/gateways/realtime/realtime.server';
import {
  clearTempUploads,
  filesFolder,
  freeSpace,
  storage,
} from '~/gateways/storage/storage.server';
import { countAnswers, endAnswers, waitForAnswers } from '~/models/assistant/under-way.server';
import { postWebhook } from '~/gateways/webhook.server';
import { streamRegistry } from '~/http/open-stream.server';
import { thumbnailStore } from '~/gateways/files/thumbnail.server';
import { makeDueThumbnails } from '~/models/conversation/thumbnails.server';
import { flushReports, log } from '~/log.server';
import { purgeVisits } from '~/models/assistant/conversation.server';
import { purgePaymentEvents } from '~/models/billing/payment.server';
import { remindOfInvoices, runSubscriptions } from '~/models/billing/billing-jobs.server';
import { beginChain, requireDataKey } from '~/models/audit.server';
import { recentAuditCheck } from '~/models/audit-check.server';
import { purgeAuditTrail } from '~/models/audit-trail.server';
import { eraseDueAccounts } from '~/models/account/deletion.server';
import { purgeDraftDetails } from '~/models/consultation/draft.server';
import { purgeChallenges } from '~/models/sign-in/challenge.server';
import { purgeAttachments } from '~/models/conversation/attachment.server';
import { queueMessageMails } from '~/models/conversation/mail.server';
import { remindClients } from '~/models/consultation/consultation.server';
import { contentRevision } from '~/models/content-revision.server';
import { refreshFirm } from '~/models/firm/content.server';
import { purgeDirectUploads } from '~/models/document/create-documents.server';
import { purgeDocuments } from '~/models/document/change-document.server';
import { sendDueReminders } from '~/models/document/request-list.server';
import { checkDatabase, notifyLowDisk } from '~/models/health.server';
import { purgeLetters, sendLetterReminders } from '~/models/letter/close.server';
import { openProposedJobs } from '~/models/letter/proposal.server';
import { sealLetters } from '~/models/letter/seal.server';
import { deliverQueuedMail, settleMail } from '~/models/mail/queue.server';
import { dropStaleMail, getWaitingMail, purgeSentMail } from '~/models/mail/upkeep.server';
import { queueDigests } from '~/models/notification-digest.server';
import { purgeMergeRecords } from '~/models/party/undo-merge.server';
import { purgeReminders } from '~/models/reminder.server';
import { purgeNotifications } from '~/models/notification.server';
import { purgeRateLimits } from '~/models/rate-limit.server';
import { listPlaceholders, needsOutbox } from '~/models/placeholder.server';
import { refoldSearchTexts } from '~/models/search-words.server';
import { readSettings, refreshSettings } from '~/models/current-settings.server';
import { purgeKeptForms } from '~/models/sign-in/kept-form.server';
import { purgeSessions } from '~/models/sign-in/session.server';
import { sendTaskReminders } from '~/models/task/notifications.server';
import { refreshTeam } from '~/models/team.server';
import { purgeNotes } from '~/models/voice/note.server';
import { deliverWebhooks } from '~/models/webhook.server';

const HELD_REPORT = 10 * 60_000;
let heldReported = -Infinity;

/** Says in the log that the hour's mail is used up, once in a while and not at every delivery. */
const reportHeld = () => {
  if (performance.now() - heldReported < HELD_REPORT) return;
  heldReported = performance.now();
  log.error({ perHour: env.mailPerHour }, 'mail is held: the limit of an hour is reached');
};

/** The entry's only way into the app, so that there is one database client in the process. */
export const backend = {
  db,
  guard,
  check: () => checkDatabase(),
  /** Throws if the configured keys can't decrypt the data. `begin` starts the audit chain. */
  checkKeys: async (begin = false) => {
    if (begin)
      await beginChain(db).catch((error: unknown) =>
        log.error({ err: error }, 'the audit trail has not begun'),
      );
    await requireDataKey(db);
    await checkSeal();
  },
  contentRevision,
  alone: (name: string, job: () => Promise<unknown>) => (bus ? bus.runExclusive(name, job) : job()),
  /** False where another process on the database keeps its files in a folder of its own. */
  claimFiles: async () => !filesFolder || !bus || bus.holdLock('files'),
  /** Reads the firm, settings and team again, which another process may have changed. */
  refreshContent: async () => {
    await refreshFirm();
    await refreshSettings();
    await refreshTeam();
  },
  refoldSearchTexts,
  listPlaceholders,
  needsOutbox,
  deliverMail: async () => {
    for (const mail of await dropStaleMail(new Date())) log.error({ mail }, 'mail given up');
    return deliverQueuedMail(mailer, new Date(), reportHeld);
  },
  deliverWebhooks: async () => {
    const dropped = await deliverWebhooks(postWebhook, new Date());
    if (dropped > 0) log.error({ dropped }, 'webhook events given up');
  },
  sendReminders: async () => {
    await sendTaskReminders(new Date());
    await queueDigests(new Date());
    await queueMessageMails(new Date());
    await sendDueReminders(new Date());
    await sendLetterReminders(new Date());
    await remindClients(new Date());
    await openProposedJobs(new Date());
    await sealLetters(letterPress, new Date());
  },
  runBilling: async () => {
    await runSubscriptions(new Date());
    await remindOfInvoices(new Date());
  },
  /** Makes the thumbnails that an earlier process didn't get to. */
  makeThumbnails: () => makeDueThumbnails(thumbnailStore, new Date()),
  /** Deletes unfinished uploads; `first`: all of them, at the start of a folder's only process. */
  clearUploads: (first = false) => clearTempUploads(new Date(), first && !bus ? 0 : undefined),
  watchDisk: async () => notifyLowDisk(await freeSpace(), new Date()),
  purge: async () => {
    await purgeSessions(new Date());
    await purgeChallenges(new Date());
    await purgeDraftDetails(new Date());
    await purgeKeptForms(new Date());
    await purgeReminders(new Date());
    await purgeMergeRecords(new Date());
    await purgeRateLimits(new Date());
    await purgeVisits(new Date());
    await purgeSentMail(new Date());
    await purgePaymentEvents(new Date());
    await eraseDueAccounts(new Date());
    await purgeNotifications(new Date());
    await purgeLetters(storage, new Date());
    await purgeDocuments(storage, new Date());
    await purgeAttachments(storage, new Date());
    await purgeDirectUploads(storage, new Date());
    await purgeNotes(storage, readSettings().recordingDays, new Date());
    await purgeAuditTrail(new Date());
  },
  /** Logs the end of the chain: a copy of that line shows later whether the trail was cut. */
  checkAuditTrail: async () => {
    const found = await recentAuditCheck(new Date());
    if (!found.whole) log.error({ broken: found.broken }, 'the audit trail is broken');
    else if (found.head) log.info(found.head, 'the audit trail is whole');
  },
  noteBackups,
  figures: async () => {
    const { waiting, failing } = await getWaitingMail();
    return {
      mails_waiting: waiting,
      mails_failing: failing,
      event_streams: streamRegistry.size,
      assistant_answers: countAnswers(),
    };
  },
  endStreams: () => {
    streamRegistry.stop();
    endAnswers();
  },
  waitForAnswers,
  /** Mail under way is marked as sent before the database closes. */
  close: async () => {
    await Promise.all([settleMail(1_500), ably?.close(), bus?.close(), flushReports()]);
    await db.$disconnect();
  },
};

export type Backend = typeof backend;
