import { db } from '~/db.server';
import { jobName } from '~/domain/jobs/job-type';
import { jobYear } from '../job/move.server';
import { orNotFound } from '../not-found.server';

/** Whom staff ask for documents, or send some to: `taxYear` is that of the job, if it is for one. */
export type Recipient = {
  partyId: string;
  name: string;
  job: { id: string; name: string; taxYear: number } | null;
};

/** The client that an address names by `?job=` or `?client=`. Throws 404. Only for staff. */
export async function findRecipient(address: URLSearchParams): Promise<Recipient | null> {
  const [jobId, partyId] = [address.get('job'), address.get('client')];
  if (jobId) {
    const found = await db.job.findUnique({ where: { id: jobId }, include: { party: true } });
    const job = orNotFound(found, 'We can’t find that job.');
    const taxYear = jobYear(job.period, new Date());
    const { id, name } = job.party;
    return { partyId: id, name, job: { id: jobId, name: jobName(job), taxYear } };
  }
  if (!partyId) return null;
  const party = await db.party.findUnique({ where: { id: partyId } });
  const { id, name } = orNotFound(party, 'We can’t find that client.');
  return { partyId: id, name, job: null };
}
