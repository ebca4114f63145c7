import { db } from '~/db.server';
import { env } from '~/config/env.server';
import { noteBackups } from '~/gateways/archive/backup-state.server';
import { guard } from '~/http/guard.server';
import { line } from '~/gateways/database/line.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { ably } from '~/gateways/realtime/realtime.server';
import {
  clearTempUploads,
  filesFolder,
  freeSpace,
  storage,
} from '~/gateways/storage/storage.server';
import { openAnswers } from '~/http/assistant/answer-stream.server';
import { answersKept, endAnswers } from '~/http/assistant/stopping.server';
import { streamRegistry } from '~/http/open-stream.server';
import { makeDueThumbnails } from '~/http/thumbnails.server';
import { flushReports, log } from '~/log.server';
import { purgeVisits } from '~/models/assistant/conversation.server';
import { purgePaymentEvents } from '~/models/billing/payment.server';
import { remindOfInvoices } from '~/models/billing/reminder.server';
import { runSubscriptions } from '~/models/billing/subscription-run.server';
import { beginChain, requireDataKey } from '~/models/audit-chain.server';
import { recentAuditCheck } from '~/models/audit-check.server';
import { purgeAuditTrail } from '~/models/audit-retention.server';
import { eraseDueAccounts } from '~/models/account/erasure.server';
import { purgeDraftDetails } from '~/models/consultation/draft.server';
import { purgeChallenges } from '~/models/sign-in/challenge.server';
import { purgeAttachments } from '~/models/conversation/attachment.server';
import { queueMessageMails } from '~/models/conversation/mail.server';
import { remindClients } from '~/models/consultation/reminder.server';
import { contentRevision } from '~/models/content-revision.server';
import { purgeDirectUploads } from '~/models/document/direct-upload.server';
import { purgeDocuments } from '~/models/document/purge.server';
import { sendDueReminders } from '~/models/document/request-list.server';
import { checkDatabase } from '~/models/health.server';
import { notifyLowDisk } from '~/models/low-disk.server';
import { settleMail } from '~/models/mail/attempt.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import { dropStaleMail, getWaitingMail, purgeSentMail } from '~/models/mail/upkeep.server';
import { queueDigests } from '~/models/notification-digest.server';
import { purgeNotifications } from '~/models/notification-list.server';
import { purgeRateLimits } from '~/models/rate-limit.server';
import { listPlaceholders } from '~/models/placeholder.server';
import { readSettings, refreshSettings } from '~/models/setting.server';
import { purgeSessions } from '~/models/sign-in/session.server';
import { sendTaskReminders } from '~/models/task/notifications.server';
import { refreshTeam } from '~/models/team.server';
import { purgeNotes } from '~/models/voice/note.server';

const HELD_REPORT = 10 * 60_000;
let heldReported = -Infinity;

/** Says in the log that the hour's mail is used up, once in a while and not at every delivery. */
const reportHeld = () => {
  if (performance.now() - heldReported < HELD_REPORT) return;
  heldReported = performance.now();
  log.error({ perHour: env.mailPerHour }, 'mail is held: the limit of an hour is reached');
};

/**
 * What the express entry may ask of the app. It comes with Remix's server build,
 * so that there is one database client in the process.
 */
export const backend = {
  db,
  guard,
  /** Resolves once the database has been read and written. */
  check: () => checkDatabase(),
  /**
   * Throws where what is encrypted can't be opened by the keys that are configured. `begin`: leaves
   * something encrypted by them, by which the next process is told; where that can't be written,
   * the next event tells why.
   */
  checkKeys: async (begin = false) => {
    if (begin)
      await beginChain(db).catch((error: unknown) =>
        log.error({ err: error }, 'the audit trail has not begun'),
      );
    await requireDataKey(db);
  },
  /** Counts up when public content changes. */
  contentRevision,
  /** Does a work that one process at a time may do; nothing where another one is at it. */
  alone: (name: string, work: () => Promise<unknown>) => (line ? line.alone(name, work) : work()),
  /** False where another process on the database keeps its files in a folder too: neither would find the other's. */
  claimFiles: async () => !filesFolder || !line || line.hold('files'),
  /**
   * Reads what pages keep in memory anew: settings and team. Run at the start, and every few
   * seconds for what another process changed.
   */
  refreshContent: async () => {
    await refreshSettings();
    await refreshTeam();
  },
  listPlaceholders,
  /** Sends the mail that waits, and gives up what has waited too long; run every few seconds. */
  deliverMail: async () => {
    for (const mail of await dropStaleMail(new Date())) log.error({ mail }, 'mail given up');
    return deliverQueuedMail(mailer, new Date(), reportHeld);
  },
  /**
   * Reminds people of their consultations and tasks a day ahead and of papers we wait for, and
   * sends the digests and the mails of unread messages that are due; run every minute.
   */
  sendReminders: async () => {
    await sendTaskReminders(new Date());
    await queueDigests(new Date());
    await queueMessageMails(new Date());
    await sendDueReminders(new Date());
    return remindClients(new Date());
  },
  /** Issues the invoices that are due, ends canceled plans and reminds of overdue invoices; run every few minutes. */
  runBilling: async () => {
    await runSubscriptions(new Date());
    await remindOfInvoices(new Date());
  },
  /** Makes the thumbnails of photos that an earlier process didn't come to; run every few minutes. */
  makeThumbnails: () => makeDueThumbnails(new Date()),
  /**
   * Drops the files of uploads that ended with their process, which lie there as they came; run
   * every hour by each process. `first`: at the start of the one process of a data folder nothing
   * there is anybody's any more.
   */
  clearUploads: (first = false) => clearTempUploads(new Date(), first && !line ? 0 : undefined),
  /** Tells the owners while the disk is short of space; run every minute by each process. */
  watchDisk: async () => notifyLowDisk(await freeSpace(), new Date()),
  /** Drops what has run out, accounts whose deletion is due included; run every hour. */
  purge: async () => {
    await purgeSessions(new Date());
    await purgeChallenges(new Date());
    await purgeDraftDetails(new Date());
    await purgeRateLimits(new Date());
    await purgeVisits(new Date());
    await purgeSentMail(new Date());
    await purgePaymentEvents(new Date());
    await eraseDueAccounts(new Date());
    await purgeNotifications(new Date());
    await purgeDocuments(storage, new Date());
    await purgeAttachments(storage, new Date());
    await purgeDirectUploads(storage, new Date());
    await purgeNotes(storage, readSettings().recordingDays, new Date());
    await purgeAuditTrail(new Date());
  },
  /**
   * Checks the audit trail, and says in the log where it stands: a copy of that line shows later
   * whether its end was cut off. Run every hour.
   */
  checkAuditTrail: async () => {
    const found = await recentAuditCheck(new Date());
    if (!found.whole) log.error({ broken: found.broken }, 'the audit trail is broken');
    else if (found.head) log.info(found.head, 'the audit trail is whole');
  },
  /** Keeps how the scheduled backups stand, for the owner's page. */
  noteBackups,
  /** What waits or is open now, for whoever watches the portal from outside. */
  figures: async () => {
    const { waiting, failing } = await getWaitingMail();
    return {
      mails_waiting: waiting,
      mails_failing: failing,
      event_streams: streamRegistry.size,
      assistant_answers: openAnswers(),
    };
  },
  /**
   * Ends the event streams and what an outside model is saying, and begins no more of them, ahead
   * of the server's stop.
   */
  endStreams: () => {
    streamRegistry.stop();
    endAnswers();
  },
  /** Resolves once the assistant's answers that were under way are kept. */
  answersKept,
  /** Lets the mails that are on their way be marked as sent, hangs up on Ably, then closes the database. */
  close: async () => {
    await Promise.all([settleMail(1_500), ably?.close(), line?.close(), flushReports()]);
    await db.$disconnect();
  },
};

export type Backend = typeof backend;
