import { createHash } from 'node:crypto';
import { storageKey } from '../../app/domain/documents/file-name';
import { getFirm } from '../../app/models/firm/published.server';
import { toSearchText } from '../../app/domain/folding';
import { getJobType, jobName } from '../../app/domain/jobs/job-type';
import {
  actText,
  ELECTRONIC_CONSENT,
  LETTER_TERM,
  type SealPair,
} from '../../app/domain/letters/letter';
import { fillLetter } from '../../app/domain/letters/letter-text';
import { firmValues } from '../../app/domain/letters/sample';
import { civilTime, officeYear } from '../../app/domain/time/civil-time';
import { DAY, MINUTE } from '../../app/domain/time/duration';
import { makeSealPair, sealPdf } from '../../app/gateways/pdf/seal.server';
import { letterPdf } from '../../app/gateways/pdf/letter.server';
import { dataKeys } from '../../app/gateways/storage/data-keys.server';
import { storage } from '../../app/gateways/storage/storage.server';
import type { Prisma, PrismaClient } from '../generated/client';
import { idAt, officeAgo, type DemoPart } from './demo-part';

const NAME = { select: { email: true, profile: { select: { fullName: true } } } } as const;

/** Signed letters of two jobs that are under way, and one that Carla Mendes has to sign. */
export const seedLetters: DemoPart = async (db, people, now) => {
  if ((await db.letter.count()) > 0) return;
  const pair = await makeSealPair(getFirm().legalName, now);
  const certificate = Buffer.from(pair.certificate).toString('base64');
  const key = dataKeys().wrap(pair.secret, 'seal', certificate).toString('base64url');
  await db.sealKey.create({ data: { id: idAt(now), certificate, key, createdAt: now } });
  const jobs = await db.job.findMany({
    where: { party: { name: { in: ['Carla Mendes', 'Gerald & Helen Novak'] } } },
    orderBy: { id: 'asc' },
    include: { party: { include: { members: { include: { account: NAME } } } } },
  });
  for (const [index, job] of jobs.entries()) {
    const letter = getJobType(getFirm(), job.type).letter;
    const sentAt = officeAgo(now, (25 + index / 8) * DAY);
    await addLetter(db, people.admin, job, letter, sentAt, pair);
    if (job.party.name === 'Carla Mendes')
      await addLetter(db, people.admin, job, 'advisory', officeAgo(now, DAY), null);
  }
};

type Job = Prisma.JobGetPayload<{
  include: { party: { include: { members: { include: { account: typeof NAME } } } } };
}>;

/** Sends a letter, and with a `pair` has it signed and sealed. */
async function addLetter(
  db: PrismaClient,
  sentById: string,
  job: Job,
  letter: string,
  sentAt: Date,
  pair: SealPair | null,
): Promise<void> {
  const { partyId, party, period } = job;
  const { name: client } = party;
  const isSigned = pair !== null;
  const type = getJobType(getFirm(), job.type);
  const template = getFirm().content.letter.find(({ id }) => id === letter)!;
  const service = getFirm().content.service.find(({ id }) => id === type.service);
  const members = party.members
    .slice(0, party.kind === 'company' ? 1 : 2)
    .map(({ accountId, account }) => ({
      id: idAt(sentAt),
      accountId,
      name: account.profile!.fullName,
      title: party.kind === 'company' ? 'Managing member' : '',
    }));
  const { blocks } = fillLetter(template.body, {
    ...firmValues(getFirm()),
    'party.name': client,
    signers: members.map(({ name }) => name),
    'job.name': jobName(getFirm(), job),
    'job.price': service ? { cents: service.priceCents, unit: service.unit } : null,
    'job.due': job.dueOn,
    year: period,
    today: civilTime(sentAt).date,
  });
  const { title } = template;
  const content = JSON.stringify(blocks);
  const hash = createHash('sha256')
    .update(JSON.stringify([title, content]))
    .digest('hex');
  const staff = await db.profile.findUniqueOrThrow({ where: { id: sentById } });
  const signedAt = (index: number) => new Date(sentAt.getTime() + (index + 1) * 40 * MINUTE);
  const by = (kind: string, name: string, createdAt: Date) => ({
    id: idAt(createdAt),
    kind,
    name,
    createdAt,
    identified: '',
    network: '',
    detail: '',
  });
  const acts = [
    { ...by('sent', staff.fullName, sentAt), accountId: sentById },
    ...(isSigned ? members : []).flatMap(({ id: signerId, accountId, name }, index) => {
      const identified = `signed in as ${party.members[index]!.account.email}`;
      const who = { signerId, accountId, identified, network: '203.0.113.x' };
      return [
        {
          ...by('consented', name, signedAt(index)),
          ...who,
          detail: ELECTRONIC_CONSENT.join(' '),
        },
        { ...by('signed', name, signedAt(index)), ...who, detail: hash },
      ];
    }),
  ];
  const closedAt = isSigned ? signedAt(members.length - 1) : null;
  const signers = members.map((member, index) => ({
    ...member,
    signedAt: isSigned ? signedAt(index) : null,
  }));
  const drawn = { title, client, blocks, hash, acts: acts.map(actText) };
  const sealed = pair && {
    ...drawn,
    signatures: signers.map(({ name, title: as }, index) => ({
      name,
      title: as,
      signedAt: signedAt(index),
    })),
  };
  await db.letter.create({
    data: {
      id: idAt(sentAt),
      partyId,
      jobId: job.id,
      title,
      content,
      hash,
      sentById,
      closedAt,
      status: isSigned ? 'signed' : 'open',
      ...(sealed && (await seal(db, sealed, pair, { partyId, jobId: job.id }, closedAt!))),
      expiresAt: new Date(sentAt.getTime() + LETTER_TERM),
      createdAt: sentAt,
      signers: { create: signers },
    },
  });
  const { id: letterId } = await db.letter.findFirstOrThrow({ where: { hash } });
  await db.letterEvent.createMany({ data: acts.map((act) => ({ ...act, letterId })) });
}

type Whose = { partyId: string; jobId: string };

/** Makes the sealed copy of a letter. */
async function seal(
  db: PrismaClient,
  letter: Parameters<typeof letterPdf>[1],
  pair: SealPair,
  whose: Whose,
  createdAt: Date,
) {
  const bytes = await sealPdf(await letterPdf(getFirm(), letter), pair, createdAt);
  const name = `${letter.title}.pdf`;
  const place = storageKey(`${whose.partyId}/${crypto.randomUUID()}`, createdAt.getTime(), name);
  await storage.put(place, [bytes], bytes.length);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { id: documentId } = await db.document.create({
    data: {
      ...whose,
      id: idAt(createdAt),
      name,
      searchText: toSearchText(name),
      createdAt,
      sha256,
      storageKey: place,
      contentType: 'application/pdf',
      size: bytes.length,
      taxYear: officeYear(createdAt),
      delivery: 'letter',
      status: 'delivered',
    },
  });
  return { documentId, sha256 };
}
