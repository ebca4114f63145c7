import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { acting } from '#tests/support/acting';
import { db, seedPeople } from '#tests/support/database';
import { forgetMessages, giveConversation, idOf } from '#tests/support/messaging';
import { modelThat, type Step } from '#tests/support/said-model';
import * as latest from '~/domain/assistant/thread/latest';
import { madeByText, type GuideReason } from '~/domain/assistant/thread/made-by';
import { FIRM_SENDER } from '~/domain/messaging/realtime';
import { ModelFailedError, type WritingRequest } from '~/gateways/language-model/port.server';
import { modelText } from '~/http/assistant/kept-text.server';
import { getThread } from '~/models/conversation/conversation.server';
import { draftReply, summarizeThread, type MadeDraft } from '~/http/assistant/thread-text.server';
import { consumeLimit, LIMITS } from '~/http/rate-limit.server';
import { log } from '~/log.server';
import { giveConsent, revokeConsent } from '~/models/consent/consent.server';
import type { Viewer } from '~/models/sign-in/session.server';

const USED = { inputTokens: 70, outputTokens: 9, cents: 0.0123 };
let admin: Viewer;
let owner: { accountId: string };
beforeAll(async () => {
  await seedPeople();
  admin = await acting('admin');
  owner = { accountId: await idOf('client') };
});
beforeEach(async () => {
  await forgetMessages();
  await db.aiMonth.deleteMany();
  await db.consent.deleteMany();
  await giveConsent(owner, 'language-model', PEOPLE.client.fullName, new Date());
});

const costs = async () => (await db.aiMonth.findMany()).map(({ cost }) => cost);

describe('a text about a conversation', () => {
  /** The client asks, and the firm answers where that is given. */
  async function give(asked: string, answered?: string): Promise<void> {
    const conversationId = await giveConversation('client');
    await db.message.create({
      data: { content: asked, senderId: owner.accountId, conversationId },
    });
    const firm = { senderId: FIRM_SENDER, authorId: admin.accountId, conversationId };
    if (answered) await db.message.create({ data: { ...firm, content: answered } });
  }
  const about = async () => ({
    viewer: admin,
    thread: await getThread(admin, owner.accountId),
    signal: new AbortController().signal,
  });
  const draft = async () => (await draftReply(await about())) as MadeDraft;
  const summary = async () => summarizeThread(await about());
  const by = { company: 'Test Company' };

  test('is asked of the model with the conversation and what the firm says of it', async () => {
    await give('What are your hours?');
    const asked = modelThat('We are open ', USED, 'from 9am to 6pm.');
    const made = await draft();
    expect(made.content).toMatch(/^Hello Carla,\n\nWe are open from 9am to 6pm\./);
    expect(made.content).toContain('Alma Reyes');
    expect([made.by, made.note]).toEqual([madeByText(by), null]);
    const [question] = asked;
    const said = latest.conversationText([{ fromFirm: false, content: 'What are your hours?' }]);
    expect(question).toMatchObject({
      prompt: `${latest.DRAFT_REQUEST}\n${said}`,
      instructions: latest.draftInstructions(),
      history: [],
    });
    expect(question!.material.length).toBeGreaterThan(0);
    expect(await question!.maySend!()).toBe(true);
    expect(await costs()).toEqual([123]);
    const detail = { action: 'conversation.reply-drafted', detail: '{"by":"Test Company"}' };
    expect(await db.auditEvent.findFirst({ orderBy: { id: 'desc' } })).toMatchObject(detail);
  });

  test('that sums it up has its messages as sources, and no tools', async () => {
    expect(await summary()).toMatchObject({ status: 409 });
    await give('Is the invoice of $4,100 paid?');
    const asked = modelThat(' They ask. ', USED);
    expect(await summary()).toEqual({ answer: 'They ask.', by: madeByText(by) });
    const content = 'Is the invoice of $4,100 paid?';
    expect(asked[0]).toMatchObject({
      prompt: `${latest.SUMMARY_REQUEST}\n${latest.conversationText([{ fromFirm: false, content }])}`,
      instructions: latest.SUMMARY_INSTRUCTIONS,
      sources: content,
      history: [],
      material: [],
      tools: {},
    });
    expect(await db.auditEvent.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'conversation.summarized',
      subject: owner.accountId,
    });
  });

  /** The client withdraws, and whoever works by their consent has heard of it. */
  const withdraw = async ({ signal }: Pick<WritingRequest, 'signal'>) => {
    await revokeConsent(owner, 'language-model', new Date());
    await vi.waitFor(() => expect(signal.aborted).toBe(true));
  };
  const failure = new ModelFailedError(new Error('down'));
  test.each<[string, Step[], GuideReason]>([
    ['fails', [USED, failure], 'failed'],
    ['says nothing', [USED, ' '], 'failed'],
    ['may no more, as the client withdraws', [USED, 'So', withdraw], 'withdrawn'],
    ['breaks off as the client withdraws', [USED, withdraw, failure], 'withdrawn'],
  ])('is made by the guide where a model %s, and paid for', async (_what, steps, guide) => {
    const told = vi.spyOn(log, 'error').mockReturnValue();
    await give('What are your hours?');
    modelThat(...steps);
    expect(await summary()).toMatchObject({
      by: madeByText({ guide }),
      last: { fromFirm: false },
    });
    expect(await costs()).toEqual([123]);
    expect(told).toHaveBeenCalledTimes(steps.includes(failure) && guide === 'failed' ? 1 : 0);
    // What had gone out by then was not kept back.
    if (guide === 'withdrawn') expect(madeByText({ guide })).not.toContain('Nothing left');
  });
});

test('nobody asks about a conversation that isn’t there, or too often', async () => {
  for (const id of [undefined, 'nobody', admin.accountId])
    await expect(getThread(admin, id)).rejects.toMatchObject({ status: 404 });
  const asked = {
    viewer: admin,
    thread: await getThread(admin, owner.accountId),
    signal: new AbortController().signal,
  };
  const limit = 'question by account';
  await consumeLimit(limit, admin.accountId, LIMITS[limit].points);
  for (const write of [draftReply, summarizeThread])
    expect(await write(asked)).toEqual({ problem: expect.stringMatching(/minute/), status: 429 });
});

describe('a text of the firm’s own material', () => {
  const request = { prompt: 'Say it.', instructions: 'RULES', material: [] };
  const asker = { network: '10.0.0.8' };
  const ask = (about: string = crypto.randomUUID(), source = request) =>
    modelText(about, source, asker);

  test('is the model’s, trimmed, once for all who want it', async () => {
    const asked = modelThat(' For ', USED, 'owners. ');
    const made = { text: 'For owners.', company: 'Test Company' };
    expect(await Promise.all([ask('a course'), ask('a course')])).toEqual([made, made]);
    expect(await ask('a course')).toEqual(made);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ ...request, history: [], tools: {} });
    expect(await costs()).toEqual([123]);
    await ask('a course', { ...request, prompt: 'Say it anew.' });
    await ask('a course', { ...request, prompt: 'Say it anew.' });
    await ask('another course');
    expect(asked).toHaveLength(3);
  });

  test('is none where the model fails, which is logged and paid for', async () => {
    const told = vi.spyOn(log, 'error').mockReturnValue();
    const failure = new ModelFailedError(new Error('down'));
    modelThat('For', USED, failure);
    expect(await ask('a failing course')).toBeNull();
    expect(told).toHaveBeenCalledWith(
      { err: failure, about: 'a failing course' },
      expect.any(String),
    );
    expect(await costs()).toEqual([123]);
    modelThat(new TypeError('a mistake of ours'));
    await expect(ask()).rejects.toThrow('a mistake of ours');
  });
});
