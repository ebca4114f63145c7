import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { answer, forgetOrganizers, giveOrganizer, organizerOf } from '#tests/support/organizer';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import * as meaning from '~/routes/_portal/organizer/meaning/route';
import * as sections from '~/routes/_portal/organizer/route';

type Shown = {
  text: string;
  figures: { label: string; now: string; last: string | null }[];
  unknown: { title: string; details: string; href: string }[];
  estimate: { trace: { id: string }[] } | null;
  answers: Record<string, { text: string; href: string }[]>;
};

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(forgetOrganizers);

const open = async (id: string) =>
  (await client.get<Shown>(meaning, `/dashboard/organizer/${id}/meaning`, { id })).data;

/** An organizer for a person who is single and has one job. */
async function giveAnswers(period: string, box1: string): Promise<string> {
  const { id } = await giveOrganizer({ period });
  await answer(id, 'status', { status: 'Single' });
  await answer(id, 'wages', { wages: 'yes' });
  await answer(id, 'employer', { employer: 'Duke Energy', box1 }, { entry: 'e1' });
  return id;
}

describe('what an organizer could mean', () => {
  it('says what is missing before there is an estimate', async () => {
    const { id } = await giveOrganizer();
    const { text, figures, estimate, unknown } = await open(id);
    expect(text).toBe('You’ll see an estimate here once you choose your filing status.');
    expect([figures, estimate]).toEqual([[], null]);
    expect(unknown).toContainEqual({
      title: 'Your filing status on December 31, 2025',
      details: '',
      href: `/dashboard/organizer/${id}/status`,
    });
  });

  it('is the estimate so far, each line with its answers and its law, and no refund', async () => {
    const id = await giveAnswers('2025', '52000');
    const { text, estimate, answers, unknown } = await open(id);
    expect(text).toBe(
      'So far, your federal tax for 2025 comes to about $4,112. Not known yet: tax withheld by Duke Energy.',
    );
    expect(answers['income.w2']).toEqual([
      {
        text: 'Duke Energy: Wages in box 1 of the W-2: $52,000',
        href: `/dashboard/organizer/${id}/employer/e1`,
      },
    ]);
    expect(estimate!.trace[0]).toMatchObject({
      id: 'income.w2',
      source: '26 U.S.C. §61; Form 1040 line 1a (tax year 2025)',
    });
    expect(estimate!.trace.filter((line) => line.id.startsWith('result.'))).toEqual([]);
    expect(unknown).toContainEqual({
      title: 'Duke Energy',
      details: 'Federal tax withheld in box 2',
      href: `/dashboard/organizer/${id}/employer/e1`,
    });
  });

  it('stands beside last year’s figures, if they were submitted', async () => {
    const last = await giveAnswers('2024', '48000');
    const id = await giveAnswers('2025', '52000');
    const income = async () => (await open(id)).figures[0];
    expect(await income()).toEqual({ label: 'Total income', now: '$52,000', last: null });
    await db.organizer.update({ where: { id: last }, data: { submissions: 1 } });
    expect(await income()).toEqual({ label: 'Total income', now: '$52,000', last: '$48,000' });
  });

  it('is in short beside the sections', async () => {
    const id = await giveAnswers('2025', '52000');
    const { data } = await client.get<{ meaning: string }>(sections, `/dashboard/organizer/${id}`, {
      id,
    });
    expect(data.meaning).toContain('comes to about $4,112');
  });

  it('is 404 for another client, and for an organizer that no estimate follows from', async () => {
    const id = await giveAnswers('2025', '52000');
    const other = await new Visitor().signIn('professional');
    expect((await other.get(meaning, `/dashboard/organizer/${id}/meaning`, { id })).status).toBe(
      404,
    );
    const { id: business } = await giveOrganizer({ type: 'partnership-return' });
    expect(
      (await client.get(meaning, `/dashboard/organizer/${business}/meaning`, { id: business }))
        .status,
    ).toBe(404);
  });

  it('leads staff, and whoever has submitted, to where answers can be changed', async () => {
    const id = await giveAnswers('2025', '52000');
    const staff = await new Visitor().signIn('admin');
    const seen = await staff.get<Shown>(meaning, `/admin/organizers/${id}/meaning`, { id });
    expect(seen.data.answers['income.w2']![0]!.href).toBe(`/admin/organizers/${id}/employer/e1`);
    await db.organizer.update({ where: { id }, data: { submittedAt: new Date(), submissions: 1 } });
    const { answers } = await open(id);
    expect(answers['income.w2']![0]!.href).toBe(`/dashboard/organizer/${id}/answers`);
  });

  it('takes four statements at most', async () => {
    const id = await giveAnswers('2025', '52000');
    await open(id);
    expect((await statementsOf(() => open(id))).length).toBeLessThanOrEqual(4);
  });

  it('begins next year with a bank whose form came after last year’s organizer', async () => {
    const last = await giveAnswers('2024', '48000');
    await db.organizer.update({ where: { id: last }, data: { submissions: 1 } });
    const { partyId } = await organizerOf(last);
    await db.documentRequest.create({
      data: { partyId, title: '1099-INT from Chase', why: '', taxYear: 2024, status: 'accepted' },
    });
    const { id } = await giveOrganizer({ period: '2025' });
    const { entries } = await organizerOf(id);
    const named = entries.map(({ page, values, carried }) => [
      page,
      Object.values(values)[0],
      carried,
    ]);
    expect(named).toContainEqual(['employer', 'Duke Energy', 'asked']);
    expect(named).toContainEqual(['bank_name', 'Chase', 'asked']);
    expect(named.filter(([page]) => page === 'employer')).toHaveLength(1);
  });
});
