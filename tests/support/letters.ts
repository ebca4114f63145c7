import { clientTools, type ClientRecords } from '~/domain/assistant/letter/client-facts';
import { followUpLetter } from '~/domain/assistant/letter/follow-up';
import { answerLetter } from '~/domain/assistant/letter/letter';
import { freeTimeFacts } from '~/domain/assistant/free-times';
import { replyDraft } from '~/domain/assistant/reply-draft';
import { beforeOpen, lastAsked, type ThreadMessage } from '~/domain/assistant/thread-words';
import { FREE_CONSULTATION, findBookable } from '~/domain/booking/bookable';
import type { Tools } from '~/domain/assistant/tools';
import { holidaysOf } from '~/domain/time/business-days';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { guideAnswer, PURE_TOOLS } from './guide';

/** Messages of a conversation, a day after the other: those that begin with "F:" are the firm's. */
export const thread = (...said: readonly string[]): ThreadMessage[] =>
  said.map((line, index) => ({
    id: index + 1,
    fromFirm: line.startsWith('F:'),
    by: line.startsWith('F:') ? 'Alma Reyes' : 'Carla Mendes',
    content: line.slice(2),
    sentAt: new Date(ASKED_AT.getTime() - (said.length - index) * 86_400_000),
  }));

const SCHEDULE = {
  staff: [{ id: 'one', daysOff: new Set<string>(), subjects: new Set<string>() }],
  daysOff: new Set(holidaysOf(2026).map(({ date }) => date)),
  taken: new Set<string>(),
};
const daysAgo = (days: number) => new Date(ASKED_AT.getTime() - days * 86_400_000);
const meeting = daysAgo(-9);

/** What the firm has of a client in these tests; `of` replaces parts of it. */
export function recordsWith(of: Partial<ClientRecords> = {}): ClientRecords {
  return {
    needed: () =>
      Promise.resolve([{ title: 'Closing statement of the sale', returned: false, comment: '' }]),
    received: () =>
      Promise.resolve([
        {
          name: 'W-2_2025.pdf',
          asked: 'Form W-2',
          taxYear: 2025,
          status: 'accepted' as const,
          receivedAt: daysAgo(2),
        },
        {
          name: 'roof-invoice.pdf',
          asked: null,
          taxYear: 2026,
          status: 'received' as const,
          receivedAt: daysAgo(1),
        },
      ]),
    meetings: (when) =>
      Promise.resolve(
        when === 'past'
          ? []
          : [
              {
                title: 'Tax Planning',
                host: 'Theodore Lane',
                place: 'At our office.',
                startsAt: meeting,
                endsAt: new Date(meeting.getTime() + 3_600_000),
              },
            ],
      ),
    invoices: () =>
      Promise.resolve([
        {
          number: '2026-0003',
          totalCents: 45_000,
          status: 'open' as const,
          dueOn: '2026-12-04',
          paidAt: null,
        },
      ]),
    tasks: () => Promise.resolve([{ title: 'Sign Form 8879', dueDate: '2026-12-10' }]),
    ...of,
  };
}

/** The draft by the built-in guide, as the staff get it. */
export async function draftOn(messages: readonly ThreadMessage[], records = recordsWith()) {
  const { asked, answered } = lastAsked(messages);
  const tools: Tools = {
    ...PURE_TOOLS,
    find_free_times: ({ service, day }) =>
      Promise.resolve(
        freeTimeFacts(findBookable(service) ?? FREE_CONSULTATION, { day }, SCHEDULE, ASKED_AT),
      ),
    ...clientTools(records, ASKED_AT),
  };
  const source = {
    records,
    now: ASKED_AT,
    before: beforeOpen(messages, asked),
    ask: (prompt: string, before: readonly string[]) =>
      guideAnswer(prompt, {
        history: before.map((message) => ({ role: 'user' as const, message })),
        tools,
        forStaff: true,
      }),
  };
  const letter = answered
    ? await followUpLetter(messages, source)
    : await answerLetter(
        asked.map(({ content }) => content),
        source,
      );
  const to = { id: 'carla', name: 'Carla Mendes' };
  const draft = replyDraft(
    letter.answer,
    { to, from: 'Alma Reyes', origin: 'http://localhost:3000' },
    letter.spanish,
  );
  return { ...draft, note: letter.note };
}
