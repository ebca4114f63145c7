import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import {
  answer,
  answerAll,
  forgetOrganizers,
  giveOrganizer,
  organizerOf,
} from '#tests/support/organizer';
import { formOn, pageOf } from '#tests/support/markup';
import { toSearchWords, withPdf } from '#tests/support/pdf';
import { noteTo, Visitor } from '#tests/support/visitor';
import { storage } from '~/gateways/storage/storage.server';
import { staffHistoryText } from '~/domain/jobs/progress';
import { getJobHistory } from '~/models/job/job.server';
import { listSubmissions } from '~/models/organizer/submission.server';
import * as documentDelete from '~/routes/_portal/documents/document/delete/route';
import * as answers from '~/routes/_portal/organizer/answers/route';
import * as closing from '~/routes/_portal/organizer/closing/route';
import * as dashboard from '~/routes/_portal/dashboard/route';
import * as page from '~/routes/_portal/organizer/page/route';
import * as reopening from '~/routes/_portal/organizer/reopening/route';

const HERE = '/dashboard/organizer';

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(forgetOrganizers);

type Loaded = Awaited<ReturnType<typeof answers.loader>>;
const review = async (id: string) =>
  (await client.get<Loaded>(answers, `${HERE}/${id}/answers`, { id })).data;
const submit = async (id: string, fields: Record<string, string> = {}, who = client) =>
  who.post(
    answers,
    `${HERE}/${id}/answers`,
    { name: 'Carla Mendes', seen: (await review(id)).seen, ...fields },
    { id },
  );
const reopen = (id: string) =>
  client.post(reopening, `${HERE}/${id}/answers/reopening`, {}, { id });

const close = (id: string) => client.post(closing, `${HERE}/${id}/answers/closing`, {}, { id });
type Dashboard = { toDos: { toDos: { label: string }[] }[] };
const toDos = async () => {
  const { data } = await client.get<Dashboard>(dashboard, '/client/dashboard');
  return data.toDos.flatMap((group) => group.toDos.map(({ label }) => label));
};

describe('submitting an organizer', () => {
  it('keeps the name, the statement, all answers and a PDF in the client’s folder', async () => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    const { statement } = await review(id);
    expect((await submit(id)).status).toBe(303);
    const [submission] = await listSubmissions(id);
    expect(submission).toMatchObject({ number: 1, name: 'Carla Mendes', statement });
    expect(submission!.entries).toHaveLength(13);
    const [row] = await db.organizerSubmission.findMany();
    expect(JSON.stringify(row)).not.toContain('Lake Ave');
    const document = await db.document.findFirstOrThrow();
    expect(document).toMatchObject({
      id: submission!.documentId,
      name: 'Organizer 2025.pdf',
      status: 'accepted',
    });
    const { stream } = await storage.get(document.storageKey);
    const bytes = Buffer.concat(await stream.toArray());
    const words = await withPdf(new Uint8Array(bytes), toSearchWords);
    for (const part of ['12 Lake Ave', '••• 6789', 'Carla Mendes', 'true and complete'])
      expect(words).toContain(part);
    expect(words).not.toContain('123456789');
  });

  it('stands in the history of the job, after that it was sent', async () => {
    const { id, jobId } = await giveOrganizer();
    await answerAll(id);
    await submit(id);
    expect((await getJobHistory(jobId)).map(staffHistoryText)).toEqual([
      'Moved to Preparing',
      'Organizer submitted: 2025',
      'Organizer sent: 2025',
    ]);
  });

  it('tells staff, once', async () => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    await submit(id);
    expect((await submit(id)).status).toBe(409);
    const { id: accountId } = await accountOf('admin');
    const told = await db.notification.findMany({ where: { accountId } });
    expect(told.map(({ message }) => message)).toEqual([
      'Carla Mendes submitted the organizer: Individual tax return (Form 1040), 2025.',
    ]);
  });

  it('isn’t possible before every page is answered', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    expect(await review(id)).toMatchObject({ left: 12, missing: `${HERE}/${id}/name` });
    const refused = await submit(id);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.data)).toContain('Answer every question first.');
  });

  it('needs the name of who submits it, and the answers that the page showed', async () => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    expect((await submit(id, { name: ' ' })).status).toBe(400);
    expect((await submit(id, { name: 'Somebody Else' })).status).toBe(400);
    const { seen } = await review(id);
    await answer(id, 'changed', { changed: 'yes' });
    await answer(id, 'change', { change: 'We moved.' });
    const refused = await submit(id, { seen });
    expect(refused.status).toBe(409);
    expect(await db.document.count()).toBe(0);
  });

  it('keeps the PDF, which its client can’t delete', async () => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    await submit(id);
    const { id: documentId } = await db.document.findFirstOrThrow();
    const path = `/dashboard/documents/${documentId}/delete`;
    await client.post(documentDelete, path, {}, { id: documentId });
    expect(await db.document.count({ where: { deletedAt: null } })).toBe(1);
  });

  it('deletes what concerns nobody any more', async () => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    await answer(id, 'wages', { wages: 'yes' });
    await answer(id, 'employer', { employer: 'Duke Energy' }, { entry: 'e1' });
    await answer(id, 'wages', { wages: 'no' });
    expect((await organizerOf(id)).entries).toHaveLength(14);
    await submit(id);
    expect((await organizerOf(id)).entries).toHaveLength(13);
  });

  it('is 404 for another client', async () => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    const other = await new Visitor().signIn('professional');
    expect((await submit(id, {}, other)).status).toBe(404);
    const path = `${HERE}/${id}/answers/reopening`;
    expect((await other.post(reopening, path, {}, { id })).status).toBe(404);
    expect((await other.post(closing, path, {}, { id })).status).toBe(404);
  });
});

describe('a submitted organizer', () => {
  it('takes no answer until its client tells us about a change', async () => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    await submit(id);
    const change = () =>
      client.post(
        page,
        `${HERE}/${id}/status`,
        { status: 'Head of household' },
        { id, page: 'status' },
      );
    const refused = await change();
    expect(refused.status).toBe(409);
    const path = `${HERE}/${id}/status`;
    const { data } = await client.get(page, path, { id, page: 'status' });
    const markup = await pageOf(page as never, path, { loaded: data, acted: refused.data });
    expect(formOn(markup, 'status').status).toEqual(['Head of household']);
    expect(markup).toContain('You submitted this organizer.');
    expect(markup).toContain(`href="${HERE}/${id}/answers"`);
    expect(markup).not.toContain('data-autosave');
    await reopen(id);
    expect((await change()).status).toBe(303);
    await submit(id);
    const versions = await listSubmissions(id);
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    const { id: accountId } = await accountOf('admin');
    const told = await db.notification.findMany({ where: { accountId }, orderBy: { id: 'asc' } });
    expect(told.at(-1)!.message).toContain('changed 1 answer of the organizer');
    const names = await db.document.findMany({ select: { name: true }, orderBy: { id: 'asc' } });
    expect(names.map(({ name }) => name)).toEqual(['Organizer 2025.pdf', 'Organizer 2025 (2).pdf']);
  });

  it('closes again with its date if nothing changed after all', async () => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    await submit(id);
    const { submittedAt } = await organizerOf(id);
    await reopen(id);
    expect(await toDos()).toContain('Finish your change of the 2025 organizer');
    expect(await review(id)).toMatchObject({ submitted: null, isUnchanged: true });
    expect((await close(id)).location).toBe(`${HERE}/${id}/answers`);
    expect((await organizerOf(id)).submittedAt).toEqual(submittedAt);
    expect(await listSubmissions(id)).toHaveLength(1);
  });

  it.each([
    ['status', { status: 'Head of household' }],
    ['name', { name: 'Ben Ortiz', birth: '1980-02-03', ssn: '987656789' }],
  ])('stays open once its page “%s” is different', async (changed, values) => {
    const { id } = await giveOrganizer();
    await answerAll(id);
    await submit(id);
    await reopen(id);
    await answer(id, changed, values);
    expect(await review(id)).toMatchObject({ isUnchanged: false });
    await close(id);
    expect(noteTo(client)).toContain('An answer is different now.');
    expect((await organizerOf(id)).submittedAt).toBeNull();
  });
});
