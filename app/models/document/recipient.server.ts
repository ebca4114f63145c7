import { db } from '~/db.server';
import { jobName } from '~/domain/jobs/job-type';
import { signInGap } from '~/domain/party/party';
import { getFirm } from '../firm/published.server';
import { jobYear } from '../job/move.server';
import { orNotFound } from '../not-found.server';

/** Whom staff ask for documents, or send some to: `taxYear` is that of the job, if it is for one. */
export type Recipient = {
  partyId: string;
  name: string;
  job: { id: string; name: string; taxYear: number } | null;
  /** Whether a spouse without an account may have to approve drafts: none acts for this person. */
  canNameSpouse: boolean;
  /** What to read where nobody signs in for them: files need it. */
  gap: ReturnType<typeof signInGap>;
};

/** The client that an address names by `?job=` or `?client=`. Throws 404. Only for staff. */
export async function findRecipient(address: URLSearchParams): Promise<Recipient | null> {
  const [jobId, partyId] = [address.get('job'), address.get('client')];
  if (jobId) {
    const found = await db.job.findUnique({
      where: { id: jobId },
      include: { party: WITH_MEMBERS },
    });
    const job = orNotFound(found, 'We can’t find that job.');
    const taxYear = jobYear(job.period, new Date());
    return {
      ...toRecipient(job.party),
      job: { id: jobId, name: jobName(getFirm(), job), taxYear },
    };
  }
  if (!partyId) return null;
  const party = await db.party.findUnique({ where: { id: partyId }, ...WITH_MEMBERS });
  return { ...toRecipient(orNotFound(party, 'We can’t find that client.')), job: null };
}

const WITH_MEMBERS = { include: { members: { select: { role: true } } } } as const;

type Party = { id: string; name: string; kind: string; members: { role: string }[] };

const toRecipient = (party: Party) => ({
  partyId: party.id,
  name: party.name,
  canNameSpouse: party.kind === 'person' && party.members.every(({ role }) => role !== 'spouse'),
  gap: signInGap({ ...party, invited: null }),
});
