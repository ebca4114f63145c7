import { civilTime } from '../../time/civil-time';
import { nearestTaxYear } from '../../tax/rules';
import type { Settings } from '../../administration/office';
import { asksForPerson, isForTheFirm } from '../handing-over';
import { clausesOf, MAX_CLAUSES } from '../language/clauses';
import { plainText } from '../language/tokens';
import { MASKED, maskNumbers } from '../mask';
import type { Tools } from '../tools';
import type { Turn } from '../words';
import { asksForDueDate, dueDateReply } from './dates';
import { complaintReply, referralReply } from './referrals';
import { isAngry } from './anger';
import { crisisWords, isInCrisis } from './crisis';
import { asksForHours, hoursReply } from './hours';
import { mannersReply } from './manners';
import type { MaterialIndex } from './material-index';
import { ownReply, ticketReply } from './own';
import { planComparison } from './plans';
import { asksForTimes, timesReply } from './times';
import { noAnswer, type Reply, type Talk } from './reply';
import { understand, type Said } from './said';
import { partsOf } from './parts';
import { followUp, goesOn } from './follow-up';
import {
  asksForTable,
  estimateReply,
  incomeWanted,
  statusReply,
  tableReply,
  wantsEstimate,
} from './taxes';
import { thingsIn } from './find-things';
import { papers, unknownForm } from './special';
import { toldOf } from './told';
import { thingsReply } from './things';
import { answerOf, draftOf } from './written';
import { asksToBook, bookingReply } from './booking';
import { isSituation } from './situations';
import { staffReply } from './staff';
import { refusal } from './unlawful';
import { amountsIn } from '../language/amounts';
import { estimateIn, TELLS } from './estimate-parts';
import { totalFact } from './totals';

export type GuideQuestion = {
  prompt: string;
  history: readonly Turn[];
  index: MaterialIndex;
  settings: Settings;
  tools: Tools;
  now: Date;
  forStaff?: boolean;
};

/** How many questions of the conversation are remembered. */
const RECALLED = 3;
/**
 * Answers from the firm's own material, in paragraphs: each question of a message by itself, each fact with the page that it is
 * from; as a whole in Spanish or as a whole in English. Returns whether the material had an answer to all of them. `forStaff`: for
 * a member of the staff to send on, without what the guide says of itself, and with a gap for what it has no sure answer to.
 */
export async function* answerByGuide(question: GuideQuestion): AsyncGenerator<string, boolean> {
  const { prompt, history, forStaff = false } = question;
  if (isInCrisis(prompt)) {
    // No draft is made of that: a person answers.
    if (!forStaff) yield crisisWords(prompt);
    return true;
  }
  const year = Number(civilTime(question.now).date.slice(0, 4));
  const talk: Talk = {
    ...question,
    taxYear: nearestTaxYear(year),
    wantsPerson: asksForPerson(prompt),
    prompt,
    angry: isAngry(prompt),
    message: '',
    topic: [],
    mentioned: [],
    last: null,
    year: null,
    statuses: [],
    told: [],
  };
  recall(history, talk, year);
  talk.mentioned = [];
  const clauses = upToMessage(clausesOf(prompt)).map((clause) =>
    understand(clause, talk.index, year),
  );
  talk.message = [...clauses.map(({ text }) => text), plainText(prompt)].join(' ');
  const asking = asked(clauses);
  const told = clauses.filter((one) => !asking.includes(one)).flatMap(({ statuses }) => statuses);
  talk.told = told.length === 1 ? told : [];
  const said = asking.flatMap((one) =>
    planComparison(one, talk) ? [one] : partsOf(one, talk, year),
  );
  const replies: Reply[] = [];
  const shown = new Set<string>();
  for await (const reply of repliesTo(said, prompt, talk, year)) {
    const facts = reply.facts.filter(({ text }) => ![...shown].some((one) => one.startsWith(text)));
    for (const { text } of facts) shown.add(text);
    // What was taken over is said once.
    const lead = replies.some((one) => one.lead?.[0] === reply.lead?.[0]) ? undefined : reply.lead;
    if (facts.length > 0) replies.push({ ...reply, facts, lead });
  }
  const total = totalFact(replies, talk);
  if (total) replies.push({ facts: [total] });
  if (replies.length === 0) replies.push({ facts: [noAnswer(talk)], as: 'no answer' });
  const leftOut = maskNumbers(prompt).includes(MASKED);
  if (forStaff) yield draftOf(replies, prompt);
  else yield* answerOf(replies, prompt, leftOut);
  return replies.every(({ as }) => as !== 'no answer');
}

/** What is asked before something that is to be passed on, whose words go with it as a whole. */
function upToMessage(clauses: readonly string[]): readonly string[] {
  const at = clauses.findIndex(isForTheFirm);
  return at < 0 ? clauses : clauses.slice(0, at + 1);
}

/** What a message asks: not what its writer only tells of themselves beside it, which its questions are about. */
function asked(said: readonly Said[]): readonly Said[] {
  const telling = (one: Said) =>
    TELLS.test(one.text) &&
    one.asks.size === 0 &&
    amountsIn(one.typed).length === 0 &&
    (isSituation(one) || one.statuses.length > 0);
  const asking = said.filter((one) => !telling(one));
  return asking.some(({ asks, terms }) => asks.size + terms.length > 0) ? asking : said;
}

async function* repliesTo(said: readonly Said[], prompt: string, talk: Talk, year: number) {
  const estimated = estimateIn(said, prompt, talk, year);
  let done = 0;
  for (const one of said) {
    if (estimated && estimated.parts.includes(one)) {
      if (one !== estimated.parts[0]) continue;
      const whole = (goesOn(one) && followUp(estimated.said, talk.last)) || estimated.said;
      const reply = await estimateReply(whole, talk);
      remember(whole, reply, talk);
      if (reply) yield reply;
    } else {
      const whole = followUp(one, talk.last) ?? one;
      const reply = await replyTo(whole, talk);
      if (!reply) continue;
      remember(whole, reply, talk);
      yield reply;
    }
    done += 1;
    if (done >= MAX_CLAUSES) return;
  }
}

function remember(said: Said, reply: Reply | null, talk: Talk): void {
  if (reply?.entries && reply.entries.length > 0) {
    talk.topic = reply.entries;
    talk.mentioned = [...talk.mentioned, ...reply.entries];
  }
  if (wantsEstimate(said) || asksForTable(said) || asksForDueDate(said)) talk.last = said;
  talk.year = said.year ?? talk.year;
  if (said.statuses.length > 0) talk.statuses = said.statuses;
}

/** What the questions before this one were about, so that "and how long does it take?" is understood. */
function recall(history: readonly Turn[], talk: Talk, year: number): void {
  for (const { message } of history.filter(({ role }) => role === 'user').slice(-RECALLED)) {
    const said = clausesOf(message).map((clause) => understand(clause, talk.index, year));
    const estimated = estimateIn(said, message, talk, year);
    for (const one of estimated ? [estimated.said] : said) {
      const whole = followUp(one, talk.last) ?? one;
      const { found } = thingsIn(whole, talk);
      remember(whole, { facts: [], entries: found.map(({ entry }) => entry) }, talk);
    }
  }
}

async function replyTo(said: Said, talk: Talk): Promise<Reply | null> {
  const first = refusal(said) ?? mannersReply(said, talk);
  if (first) return first;
  const ticket = await ticketReply(said, talk);
  if (ticket) return ticket;
  const staff = await staffReply(said, talk);
  if (staff) return staff;
  const needed = papers(said, talk) ?? unknownForm(said, talk);
  if (needed) return needed;
  const own = await ownReply(said, talk);
  if (own) return own;
  const referral = referralReply(said, talk);
  if (referral) return referral;
  const plans = planComparison(said, talk);
  if (plans) return plans;
  if (said.terms.length === 0 && said.asks.size === 0 && !asksForTimes(said, talk))
    return talk.angry ? complaintReply(talk) : null;
  const status = await statusReply(said, talk);
  if (status) return status;
  if (wantsEstimate(said)) return estimateReply(said, talk);
  const wanted = incomeWanted(said);
  if (wanted) return wanted;
  if (!said.concepts.has('course') && !said.concepts.has('class')) {
    const table = await tableReply(said, talk);
    if (table) return table;
  }
  const { found } = thingsIn(said, talk);
  if (asksForDueDate(said)) {
    const due = dueDateReply(said, talk);
    if (due.facts.length > 0) return due;
  }
  const times = asksForTimes(said, talk) ? await timesReply(said, talk) : null;
  if (times) return times;
  if (asksToBook(said, talk)) return bookingReply(talk);
  const things = found.some(({ entry, named }) => named >= 0.5 && entry.kind !== 'office');
  if (asksForHours(said, things)) return hoursReply(said, talk);
  const where = said.asks.has('where') && said.terms.length === 0 && !OF_THINGS.test(said.text);
  const reply = where ? whereReply(talk) : thingsReply(said, talk);
  const isSure = reply.as !== 'no answer' && reply.as !== 'near';
  return talk.angry && !isSure ? complaintReply(talk) : reply;
}

/** "Where can I find it?" asks for no office. */
const OF_THINGS = /\b(?:it|them|that|those|these|my)\b/;

function whereReply({ index }: Talk): Reply {
  const entries = index.entries.filter(({ id }) => id === 'address');
  return { facts: entries.map((entry) => toldOf(entry, 'about')), entries };
}
