import { db } from '~/db.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { purgeChallenges } from '~/models/challenge.server';
import { completeConsultations } from '~/models/consultation.server';
import { remindClients } from '~/models/consultation-reminder.server';
import { contentRevision } from '~/models/content-revision.server';
import { pingDatabase } from '~/models/health.server';
import { deliverQueuedMail } from '~/models/queued-mail.server';
import { purgeRateLimits } from '~/models/rate-limit.server';
import { purgeSessions } from '~/models/session.server';

/**
 * What the express entry may ask of the app. It comes with Remix's server build,
 * so that there is one database client in the process.
 */
export const house = {
  db,
  /** Answers once the database has. */
  check: () => pingDatabase(db),
  /** Counts up when public content changes. */
  contentRevision,
  /** Sends the mail that waits; run every few seconds. */
  deliverMail: () => deliverQueuedMail(db, mailer, new Date()),
  /** Reminds clients of their consultations a day ahead and closes those that are over; run every minute. */
  sendReminders: async () => {
    await completeConsultations(db, new Date());
    return remindClients(db, new Date());
  },
  /** Drops what has run out; run every hour. */
  purge: async () => {
    await purgeSessions(db, new Date());
    await purgeChallenges(db, new Date());
    await purgeRateLimits(db, new Date());
  },
  close: () => db.$disconnect(),
};

export type House = typeof house;
