import { db, type Tx } from '~/db.server';
import { addDays, civilTime } from '~/domain/time/civil-time';

/** What a reminder is about: a job and the documents asked for it are one topic. */
export const reminderTopic = {
  job: (id: string) => `job:${id}`,
  list: ({ id, jobId }: { id: string; jobId: string | null }) =>
    jobId ? reminderTopic.job(jobId) : `list:${id}`,
};

/** Takes the one reminder of a topic for this day. False if it went out already. */
export const claimReminder = async (tx: Tx, topic: string, now: Date): Promise<boolean> =>
  (await tx.$executeRaw`
    INSERT INTO reminders (topic, day) VALUES (${topic}, ${civilTime(now).date})
    ON CONFLICT DO NOTHING`) === 1;

export async function purgeReminders(now: Date): Promise<void> {
  await db.reminder.deleteMany({ where: { day: { lt: addDays(civilTime(now).date, -7) } } });
}
