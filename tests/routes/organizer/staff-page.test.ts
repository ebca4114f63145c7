import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { giveJob, stageOf } from '#tests/support/jobs';
import { answer, answerAll, forgetOrganizers, giveOrganizer } from '#tests/support/organizer';
import { toSearchWords, withPdf } from '#tests/support/pdf';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { transaction } from '~/db.server';
import { applyJobRule } from '~/models/job/move.server';
import { saveAnswers } from '~/models/organizer/answers.server';
import * as jobs from '~/routes/_portal/admin/jobs/route';
import * as changes from '~/routes/_portal/admin/jobs/organizer/changes/route';
import * as csv from '~/routes/_portal/admin/jobs/organizer/answers-csv/route';
import * as numbers from '~/routes/_portal/admin/jobs/organizer/numbers/route';
import * as pdf from '~/routes/_portal/admin/jobs/organizer/answers-pdf/route';
import * as ownAnswers from '~/routes/_portal/organizer/answers/route';
import * as ownPage from '~/routes/_portal/organizer/page/route';
import * as reopening from '~/routes/_portal/organizer/reopening/route';
import * as page from '~/routes/_portal/admin/jobs/organizer/route';

let staff: Visitor;
beforeAll(async () => {
  await seedPeople();
  staff = await new Visitor().signIn('admin');
});
beforeEach(forgetOrganizers);

type Answer = { label: string; before: string; after: string; by: string; isOpen: boolean };
type Sent = {
  signedBy: string | null;
  changed: Answer[];
  sections: { title: string; answers: Answer[] }[];
  hasLast: boolean;
};
const at = (jobId: string, rest = '') => `/admin/jobs/${jobId}/organizer${rest}`;
const see = async (jobId: string) =>
  (await staff.get<{ sent: Sent | null; asks: string | null }>(page, at(jobId), { id: jobId }))
    .data;

/** An organizer of the year before, submitted: wages from Duke Energy, and no home. */
async function giveLastYear(): Promise<void> {
  const last = await giveOrganizer({ period: '2024', stage: 'done', closedAt: new Date() });
  await answer(last.id, 'wages', { wages: 'yes' });
  await answer(last.id, 'employer', { employer: 'Duke Energy' }, { entry: crypto.randomUUID() });
  await db.organizer.update({
    where: { id: last.id },
    data: { submittedAt: new Date(), submissions: 1 },
  });
}

describe('the organizer of a job, for staff', () => {
  test('shows answers beside last year’s, differences first, and who gave them', async () => {
    await giveLastYear();
    const { id, jobId } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'no' });
    const byStaff = { accountId: (await accountOf('admin')).id, byStaff: true };
    const saved = { page: 'address', entry: '', values: { address: null } };
    await saveAnswers(id, null, saved, byStaff, new Date(), () => undefined);
    const { sent } = await see(jobId);
    expect(sent!.changed).toMatchObject([
      { label: 'Your address on December 31, 2025', before: '', after: 'I don’t know yet' },
      { before: 'Yes', after: 'No', by: expect.stringContaining('Carla') },
      { before: 'Duke Energy', after: '' },
    ]);
    expect(sent!.changed[0]!.by).toMatch(/^Together with /);
    // Below them no section repeats them.
    expect(sent!.sections).toEqual([]);
  });

  test('counts nothing as different that isn’t answered yet', async () => {
    await giveLastYear();
    const { jobId } = await giveOrganizer();
    const { sent } = await see(jobId);
    expect(sent!.changed).toEqual([]);
    expect(sent!.sections[0]!.answers[0]).toMatchObject({ before: 'Yes', after: '', isOpen: true });
  });

  test('offers to send it before it is sent, takes four statements after', async () => {
    const jobId = await giveJob();
    expect(await see(jobId)).toMatchObject({ sent: null, asks: 'Individual (Form 1040)' });
    expect(await see(await giveJob({ type: 'sales-tax-return' }))).toMatchObject({ asks: null });
    const given = await giveOrganizer({ for: 'student' });
    expect((await statementsOf(() => see(given.jobId))).length).toBeLessThanOrEqual(4);
  });

  test('exports as a CSV that runs nothing', async () => {
    await giveLastYear();
    const { id, jobId } = await giveOrganizer();
    await answer(id, 'address', { address: '=HYPERLINK("x")' });
    const file = await staff.get(csv, at(jobId, '/answers.csv'), { id: jobId });
    const text = Buffer.from(file.bytes).toString();
    expect(text).toContain('Section,Question,2025,2024,Answered by');
    expect(text).toContain('Duke Energy');
    expect(text).not.toContain(',=HYPERLINK');
    expect(text).not.toContain('"=HYPERLINK');
    expect(file.headers.get('Content-Disposition')).toContain('organizer-2025.csv');
  });

  test('is a PDF as far as it is answered, with numbers masked', async () => {
    const { id, jobId } = await giveOrganizer();
    await answer(id, 'name', { name: 'Carla Mendes', birth: '1985-03-31', ssn: '123456789' });
    const file = await staff.get(pdf, at(jobId, '/answers.pdf'), { id: jobId });
    const words = await withPdf(file.bytes, toSearchWords);
    expect(words).toContain('Carla Mendes');
    expect(words).toContain('••• 6789');
    expect(words).not.toContain('123456789');
    expect(words).not.toContain('Confirmed');
  });

  test('is for staff only, and unknown jobs are a 404', async () => {
    const { jobId } = await giveOrganizer();
    const client = await new Visitor().signIn('client');
    for (const [route, rest] of [
      [page, ''],
      [csv, '/answers.csv'],
      [pdf, '/answers.pdf'],
      [changes, '/changes'],
      [numbers, '/numbers'],
    ] as const) {
      expect((await client.get(route, at(jobId, rest), { id: jobId })).location).toBe(
        '/unauthorized',
      );
      expect((await staff.get(route, at('x', rest), { id: 'x' })).status).toBe(404);
    }
    const press = await client.post(numbers, at(jobId, '/numbers'), {}, { id: jobId });
    expect(press.location).toBe('/unauthorized');
  });
});

describe('a Social Security number', () => {
  const SSN = '123456789';
  const give = async () => {
    const given = await giveOrganizer();
    await answer(given.id, 'name', { name: 'Carla Mendes', birth: '1985-03-31', ssn: SSN });
    return given;
  };

  test('is masked on the page and in the export', async () => {
    const { jobId } = await give();
    const shown = JSON.stringify(await see(jobId));
    const file = await staff.get(csv, at(jobId, '/answers.csv'), { id: jobId });
    for (const text of [shown, Buffer.from(file.bytes).toString()]) {
      expect(text).toContain('••• 6789');
      expect(text).not.toContain(SSN);
    }
  });

  test('is shown in full after a press only, which the audit trail keeps without the number', async () => {
    const { jobId } = await give();
    const path = at(jobId, '/numbers');
    const opened = await staff.get(numbers, path, { id: jobId });
    expect(JSON.stringify(opened.data)).not.toContain(SSN);
    expect(await db.auditEvent.count({ where: { action: 'organizer.revealed' } })).toBe(0);
    const pressed = await staff.post(numbers, path, {}, { id: jobId });
    expect(JSON.stringify(pressed.data)).toContain(SSN);
    const entry = await db.auditEvent.findFirstOrThrow({ where: { action: 'organizer.revealed' } });
    expect(entry).toMatchObject({ subject: jobId, actorId: (await accountOf('admin')).id });
    expect(entry.detail).toContain('Your Social Security number or ITIN');
    expect(entry.detail).not.toContain(SSN);
    expect((await staff.post(numbers, at('x', '/numbers'), {}, { id: 'x' })).status).toBe(404);
  });
});

describe('a job that waits for its organizer', () => {
  const missing = async () =>
    (await staff.get<{ jobs: { missing: string }[] }>(jobs, '/admin/jobs')).data.jobs[0]!.missing;
  const tryToStart = (jobId: string) =>
    transaction([], (tx) => applyJobRule(tx, jobId, 'documents-accepted', new Date()));

  test('says how far it is, and isn’t prepared before it is submitted', async () => {
    const { id, jobId } = await giveOrganizer();
    expect(await missing()).toBe('organizer not started');
    await answer(id, 'wages', { wages: 'no' });
    expect(await missing()).toBe('organizer half done');
    await tryToStart(jobId);
    expect(await stageOf(jobId)).toBe('waiting-for-documents');
    const submitted = { submittedAt: new Date(), submissions: 1 };
    await db.organizer.update({ where: { id }, data: { submittedAt: null, submissions: 1 } });
    expect(await missing()).toBe('organizer being changed');
    await db.organizer.update({ where: { id }, data: submitted });
    expect(await missing()).toBe('');
    await tryToStart(jobId);
    expect(await stageOf(jobId)).toBe('preparing');
  });

  test('names its papers and its organizer together', async () => {
    const { id } = await giveOrganizer();
    await answer(id, 'wages', { wages: 'yes' });
    for (const employer of ['Duke Energy', 'Publix'])
      await answer(id, 'employer', { employer }, { entry: crypto.randomUUID() });
    expect(await missing()).toBe('2 papers, organizer half done');
  });
});

describe('an organizer that staff fill in with the client', () => {
  const path = (id: string, rest: string) => `/admin/organizers/${id}/${rest}`;

  test('says so beside each answer, and is submitted by staff', async () => {
    const { id, jobId } = await giveOrganizer();
    await answerAll(id);
    const params = { id, page: 'status' };
    const fields = { status: 'Head of household' };
    expect((await staff.post(ownPage, path(id, 'status'), fields, params)).status).toBe(303);
    const answers = (await see(jobId)).sent!.sections.flatMap((section) => section.answers);
    expect(answers.find(({ after }) => after === fields.status)!.by).toMatch(/^Together/);
    const { seen } = (await staff.get<{ seen: string }>(ownAnswers, path(id, 'answers'), { id }))
      .data;
    const signed = { name: 'Alma Reyes', seen };
    expect((await staff.post(ownAnswers, path(id, 'answers'), signed, { id })).status).toBe(303);
    expect(await db.organizerSubmission.findFirstOrThrow()).toMatchObject({ byStaff: true });
    expect(await stageOf(jobId)).toBe('preparing');
    expect((await see(jobId)).sent).toMatchObject({ signedBy: signed.name });
    const shown = await staff.get(ownAnswers, path(id, 'answers'), { id });
    expect(shown.data).toMatchObject({
      submitted: expect.stringContaining(`, signed by ${signed.name}`),
    });
  });

  test('shows afterwards what changed since it was submitted', async () => {
    const { id, jobId } = await giveOrganizer();
    await answerAll(id);
    const submit = async () => {
      const { seen } = (await staff.get<{ seen: string }>(ownAnswers, path(id, 'answers'), { id }))
        .data;
      await staff.post(ownAnswers, path(id, 'answers'), { name: 'Alma Reyes', seen }, { id });
    };
    type Change = { title: string; changed: { before: string; after: string }[] };
    const seeChanges = () =>
      staff.get<{ changes: Change[] }>(changes, at(jobId, '/changes'), { id: jobId });
    await submit();
    expect((await seeChanges()).data.changes).toEqual([]);
    await staff.post(reopening, path(id, 'answers/reopening'), {}, { id });
    await answer(id, 'status', { status: 'Head of household' });
    const changed = [{ before: 'Single', after: 'Head of household' }];
    expect((await seeChanges()).data.changes).toMatchObject([
      { title: 'Not submitted yet', changed },
    ]);
    await submit();
    const title = expect.stringMatching(/^Submitted by Alma Reyes on /);
    expect((await seeChanges()).data.changes).toMatchObject([{ title, changed }]);
    expect((await statementsOf(seeChanges)).length).toBeLessThanOrEqual(4);
  });
});
