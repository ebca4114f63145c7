import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import {
  answer,
  forgetOrganizers,
  giveOrganizer,
  organizerOf,
  papersAsked,
} from '#tests/support/organizer';
import { keepPaper } from '#tests/support/documents';
import { loadOrganizer } from '~/models/organizer/organizer.server';
import { toMask } from '~/models/organizer/secrets.server';
import { removeEntry } from '~/models/organizer/answers.server';

beforeAll(seedPeople);
beforeEach(forgetOrganizers);

const NOW = new Date();
const DUKE = { employer: 'Duke Energy' };

describe('an organizer that was sent', () => {
  it('is one for a job, and emailed to the client once', async () => {
    const { id, jobId } = await giveOrganizer();
    const { sendOrganizer } = await import('~/models/organizer/organizer.server');
    const job = await db.job.findUniqueOrThrow({ where: { id: jobId } });
    const again = await db.$transaction((tx) =>
      sendOrganizer(tx, job, { actorId: null, now: NOW }),
    );
    expect(again).toEqual({ id, isNew: false });
    const mails = await db.queuedMail.findMany();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your 2025 organizer is ready']);
  });

  it('keeps the version of its questions', async () => {
    const { id } = await giveOrganizer();
    const item = await db.contentItem.findFirstOrThrow({
      where: { kind: 'organizer', key: 'individual-return' },
    });
    const data = JSON.stringify({ title: 'New', questions: '# A\na (text): A?' });
    await db.contentVersion.create({
      data: { itemId: item.id, number: item.version + 1, data, publishedAt: NOW },
    });
    await db.contentItem.update({
      where: { id: item.id },
      data: { published: data, version: item.version + 1 },
    });
    expect((await organizerOf(id)).template.sections[0]!.title).toBe('About you');
    await db.contentVersion.deleteMany({ where: { itemId: item.id, number: item.version + 1 } });
    const { published, version } = item;
    await db.contentItem.update({ where: { id: item.id }, data: { published, version } });
  });

  it('is 404 for another client', async () => {
    const { id } = await giveOrganizer();
    const { id: other } = await accountOf('professional');
    await expect(loadOrganizer(id, other)).rejects.toMatchObject({ status: 404 });
  });

  it('begins with what the client told us last year', async () => {
    const last = await giveOrganizer({ period: '2024' });
    await answer(last.id, 'wages', { wages: 'yes' });
    await answer(last.id, 'employer', { ...DUKE, box1: '52000' }, { entry: 'e1' });
    await answer(last.id, 'name', { name: 'Ben', birth: '1980-02-03', ssn: '123456789' });
    await db.organizer.update({ where: { id: last.id }, data: { submissions: 1 } });
    const { id } = await giveOrganizer();
    const { entries } = await organizerOf(id);
    expect(entries).toMatchObject([
      { page: 'name', values: { name: 'Ben', ssn: '••• 6789' }, carried: 'asked' },
      { page: 'wages', values: { wages: 'yes' }, carried: 'asked' },
      { page: 'employer', entry: 'e1', values: DUKE, carried: 'asked' },
    ]);
    expect(entries[2]!.values).not.toHaveProperty('box1');
  });

  it('begins with employers and banks by the papers of last year', async () => {
    const { id: accountId } = await accountOf('client');
    await keepPaper({ accountId }, { name: 'W-2 Lakeside Clinic.pdf', taxYear: 2024 });
    const { id } = await giveOrganizer();
    expect((await organizerOf(id)).entries).toMatchObject([
      { page: 'employer', values: { employer: 'Lakeside Clinic' }, carried: 'asked' },
    ]);
  });
});

describe('answers', () => {
  it('of Social Security numbers are kept encrypted and shown masked', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'name', { name: 'Ben', birth: '1980-02-03', ssn: '123456789' });
    await answer(id, 'name', { name: 'Ben Ortiz', birth: '1980-02-03' });
    const [row] = await db.organizerAnswer.findMany();
    expect(JSON.stringify(row)).not.toContain('6789');
    const [entry] = (await organizerOf(id)).entries;
    expect(entry!.values).toMatchObject({ name: 'Ben Ortiz', ssn: '••• 6789' });
  });

  it.each([
    ['1234', '••• 34'],
    ['123456789', '••• 6789'],
  ])('mask the account number %s as %s', (number, mask) => {
    expect(toMask(number)).toBe(mask);
  });

  it('say how far the organizer is', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    const { pages, answered, startedAt } = await db.organizer.findUniqueOrThrow({ where: { id } });
    expect({ pages, answered }).toEqual({ pages: 13, answered: 1 });
    expect(startedAt).not.toBeNull();
  });
});

describe('the papers of an organizer', () => {
  it('are requested by answers, and go with them unless they came', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    await answer(id, 'employer', DUKE, { entry: 'e1' });
    await answer(id, 'employer', { employer: 'Publix' }, { entry: 'e2' });
    expect(await papersAsked(id)).toEqual([
      'W-2 from Duke Energy: requested',
      'W-2 from Publix: requested',
    ]);
    await db.documentRequest.updateMany({
      where: { title: 'W-2 from Publix' },
      data: { status: 'received' },
    });
    await answer(id, 'wages', { wages: 'no' });
    expect(await papersAsked(id)).toEqual(['W-2 from Publix: received']);
    const [kept] = await db.documentRequest.findMany();
    expect(kept!.comment).toBe('The answer that asked for this changed since.');
    await answer(id, 'wages', { wages: 'yes' });
    expect(await papersAsked(id)).toEqual([
      'W-2 from Publix: received',
      'W-2 from Duke Energy: requested',
    ]);
    expect((await db.documentRequest.findFirstOrThrow()).comment).toBe('');
  });

  it('take the name that an answer has now', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    await answer(id, 'employer', DUKE, { entry: 'e1' });
    await answer(id, 'employer', { employer: 'Duke Energy LLC' }, { entry: 'e1' });
    expect(await papersAsked(id)).toEqual(['W-2 from Duke Energy LLC: requested']);
    await removeEntry(id, null, { page: 'employer', entry: 'e1' }, NOW);
    expect(await papersAsked(id)).toEqual([]);
  });

  it('are found among those that came unasked', async () => {
    const { id } = await giveOrganizer();
    const { id: accountId } = await accountOf('client');
    await keepPaper({ accountId }, { name: 'Duke energy W-2.pdf', taxYear: 2025 });
    await answer(id, 'wages', { wages: 'yes' });
    await answer(id, 'employer', DUKE, { entry: 'e1' });
    expect(await papersAsked(id)).toEqual(['W-2 from Duke Energy: received']);
  });

  it('count as sent where a document for another request has their name', async () => {
    const { id } = await giveOrganizer();
    const { id: partyId } = await accountOf('client');
    const asked = { partyId, title: 'Wage statement (W-2)', why: '', taxYear: 2025 };
    const { id: requestId } = await db.documentRequest.create({ data: asked });
    const paper = { name: 'W-2 Duke Energy.pdf', requestId, status: 'accepted' };
    await keepPaper({ accountId: partyId }, paper);
    await answer(id, 'wages', { wages: 'yes' });
    await answer(id, 'employer', DUKE, { entry: 'e1' });
    expect(await papersAsked(id)).toEqual(['W-2 from Duke Energy: accepted']);
    expect((await db.document.findFirstOrThrow()).requestId).toBe(requestId);
    await db.documentRequest.delete({ where: { id: requestId } });
  });

  it('aren’t emailed one by one', async () => {
    const { id } = await giveOrganizer();
    await db.queuedMail.deleteMany();
    await answer(id, 'wages', { wages: 'yes' });
    await answer(id, 'employer', DUKE, { entry: 'e1' });
    expect(await db.queuedMail.count()).toBe(0);
  });
});
