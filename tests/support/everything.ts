import type { PersonName } from '#prisma/people';
import { DAY } from '~/domain/time/duration';
import { recordEvent } from './trail';
import { newInvoice } from './billing';
import { accountOf, db } from './database';
import { giveTask } from './tasks';

export const AT = new Date('2026-01-05T15:00:00Z');
const LATER = new Date(Date.now() + DAY);

/** Gives a person one of every record, with a canary in each text. Returns their id. */
export async function everythingOf(person: PersonName, word: string): Promise<string> {
  const { id } = await accountOf(person);
  const own = { accountId: id };
  const owned = { ownerId: id };
  const told = { fullName: word, phone: word, location: word, purpose: word, lastRole: word };
  await db.profile.update({
    where: { id },
    data: { ...told, searchText: word, sortText: word },
  });
  const challenge = { purpose: 'sign-in', expiresAt: LATER };
  await db.challenge.createMany({
    data: [
      { ...challenge, ...own, email: `other-${word}`, linkHash: `${word} 1` },
      { ...challenge, email: `${word}@home.example`, linkHash: `${word} 2` },
    ],
  });
  await db.session.create({
    data: {
      ...own,
      tokenHash: word,
      method: 'password',
      userAgent: word,
      lastSeenAt: AT,
      idleExpiresAt: LATER,
      expiresAt: LATER,
    },
  });
  await db.authenticator.create({ data: { ...own, sealedSecret: word, confirmedAt: AT } });
  await db.recoveryCode.create({ data: { ...own, codeHash: word } });
  await db.identity.create({ data: { ...own, provider: 'google', subject: word } });
  const news = { type: 'task', message: word, href: '/', occasion: word };
  await db.notification.create({ data: { ...own, ...news } });
  const draft = { meeting: 'video', notes: word, updatedAt: AT };
  await db.bookingDraft.create({ data: { ...owned, ...draft, id: word } });
  const held = { title: 'x', description: '', category: 'x', instructor: 'x' };
  await db.liveClass.create({ data: { ...held, id: `class-of-${id}`, startsAt: AT, endsAt: AT } });
  await db.classSignUp.create({ data: { ...own, classId: `class-of-${id}` } });
  await db.studentCourse.create({
    data: { ...own, courseId: `course-of-${id}`, state: 'started', updatedAt: AT },
  });
  const rules = {
    taxYear: 2025,
    ruleSet: '',
    ruleVersion: '',
    input: '{"jobs":2}',
    result: '{"tax":3}',
  };
  await db.estimate.create({ data: { ...owned, ...rules, name: word } });
  const amounts = { paidCents: 4, worthCents: 5, asOf: '2026-01-05' };
  await db.investment.create({ data: { ...own, ...amounts } });
  await db.networkMember.create({ data: { ...own, headline: word } });
  await db.calendarFeed.create({ data: { ...own, seed: word, tokenHash: word } });
  await giveTask({ for: person, title: word });
  const taskId = await giveTask({ for: 'admin', title: `Call ${person}` });
  await db.taskComment.create({ data: { taskId, authorId: id, content: 'Done' } });
  const list = { partyId: id, title: word, taxYear: 2025, source: word };
  const { id: listId } = await db.documentRequestList.create({ data: list });
  const asked = { partyId: id, title: word, why: '', taxYear: 2025 };
  await db.documentRequest.createMany({ data: [asked, { ...asked, listId }] });
  const paper = { contentType: 'application/pdf', size: 9, sha256: '', taxYear: 2025 };
  await db.document.create({ data: { partyId: id, ...paper, name: word, storageKey: `${id}/1` } });
  const upload = { storageKey: `${id}/2`, size: 9, taxYear: 2025, expiresAt: LATER };
  await db.directUpload.create({ data: { partyId: id, ...own, ...upload, name: word } });
  await db.aiMessage.create({ data: { userId: id, role: 'user', message: word } });
  await db.roleRequest.create({ data: { ...own, role: 'investor', reason: word } });
  await db.staffNote.create({ data: { partyId: id, text: word } });
  const merge = { removedId: word, removedName: word, record: word, mergedAt: AT };
  await db.partyMerge.create({ data: { partyId: id, ...merge } });
  const job = { type: 'individual-return', period: '2025', stage: 'preparing', stageSince: AT };
  const answered = { values: JSON.stringify({ name: word }), updatedAt: AT, answeredById: id };
  const submitted = { number: 1, answers: '', name: word, statement: '', createdAt: AT };
  const organizer = { template: 'x', templateVersion: 1, taxYear: 2025, sentAt: AT };
  const answers = { create: { page: 'name', ...answered } };
  const versions = { create: { ...submitted, submittedById: id } };
  await db.job.create({
    data: { ...job, partyId: id, organizer: { create: { ...organizer, answers, versions } } },
  });
  const invoice = await newInvoice(id, AT);
  await db.invoice.update({
    where: { id: invoice },
    data: { billedName: word, billedEmail: word },
  });
  const quote = {
    quote: '{"totalCents":1}',
    quoteCents: 0,
    priceVersion: '',
    phone: word,
    notes: word,
  };
  await db.consultation.create({
    data: {
      ...quote,
      partyId: id,
      serviceType: 'tax-planning',
      timeZone: '',
      startsAt: AT,
      endsAt: AT,
    },
  });
  const plan = { partyId: id, planId: 'x', priceCents: 1, priceVersion: 'x', startedAt: AT };
  await db.subscription.create({ data: plan });
  await db.subscription.create({ data: { ...plan, status: 'ended', endedAt: AT } });
  const consent = { ...own, purpose: 'assistant', company: 'x', text: 'x', expiresAt: LATER };
  await db.consent.create({ data: { ...consent, signature: word, givenAt: AT } });
  await db.consent.create({ data: { ...consent, signature: word, givenAt: AT, revokedAt: AT } });
  const note = { ...owned, transcript: word, summary: word, source: 'x', createdAt: AT };
  await db.voiceNote.create({ data: note });
  const last = { lastMessageId: 1, lastMessageAt: AT, lastText: word, lastFromFirm: true, rank: 0 };
  await db.conversation.create({
    data: { ...last, partyId: id, messages: { create: { senderId: id, content: word } } },
  });
  const sent = { name: word, email: word, content: 'Hello' };
  await db.message.create({ data: { ...sent, senderId: id } });
  await recordEvent(id, 'task.created', word);
  const mail = { recipient: `${word}@home.example`, subject: word, text: '', html: '' };
  await db.queuedMail.create({ data: mail });
  await db.account.update({ where: { id }, data: { email: `${word}@home.example` } });
  return id;
}
