import { db } from '~/db.server';
import { env } from '~/env.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { clearSpooledFiles, storage } from '~/gateways/storage/storage.server';
import { log } from '~/log.server';
import { purgeDraftDetails } from '~/models/consultation/draft.server';
import { purgeChallenges } from '~/models/sign-in/challenge.server';
import { completeConsultations } from '~/models/consultation/consultation.server';
import { remindClients } from '~/models/consultation/reminder.server';
import { contentRevision } from '~/models/content-revision.server';
import { purgeDocuments } from '~/models/document/purge.server';
import { remindOfDocuments } from '~/models/document/request-list.server';
import { pingDatabase } from '~/models/health.server';
import { settleMail } from '~/models/mail/attempt.server';
import { dropStaleMail, purgeSentMail } from '~/models/mail/purge.server';
import { deliverQueuedMail, type MailHeld } from '~/models/mail/queue.server';
import { purgeRateLimits } from '~/models/rate-limit.server';
import { purgeSessions } from '~/models/sign-in/session.server';

const HELD_REPORT = 10 * 60_000;
let heldReported = -Infinity;

/** Says in the log that the hour's mail is used up, once in a while and not at every delivery. */
const reportHeld: MailHeld = (share) => {
  if (performance.now() - heldReported < HELD_REPORT) return;
  heldReported = performance.now();
  log.error({ share, perHour: env.mailPerHour }, 'mail is held: the limit of an hour is reached');
};

/**
 * What the express entry may ask of the app. It comes with Remix's server build,
 * so that there is one database client in the process.
 */
export const backend = {
  db,
  /** Resolves once the database has answered. */
  check: () => pingDatabase(),
  /** Counts up when public content changes. */
  contentRevision,
  /** Sends the mail that waits, and gives up what has waited too long; run every few seconds. */
  deliverMail: async () => {
    for (const mail of await dropStaleMail(new Date())) log.error({ mail }, 'mail given up');
    return deliverQueuedMail(mailer, new Date(), reportHeld);
  },
  /** Reminds clients of their consultations a day ahead and of papers we wait for, and closes consultations that are over; run every minute. */
  sendReminders: async () => {
    await completeConsultations(new Date());
    await remindOfDocuments(new Date());
    return remindClients(new Date());
  },
  /** Drops what has run out; run every hour. */
  purge: async () => {
    await purgeSessions(new Date());
    await purgeChallenges(new Date());
    await purgeDraftDetails(new Date());
    await purgeRateLimits(new Date());
    await purgeSentMail(new Date());
    await clearSpooledFiles(new Date());
    await purgeDocuments(storage, new Date());
  },
  /** Lets the mails that are on their way be marked as sent, then closes the database. */
  close: async () => {
    await settleMail(1_500);
    await db.$disconnect();
  },
};

export type Backend = typeof backend;
