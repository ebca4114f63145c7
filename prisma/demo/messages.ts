import {
  promisedAnswerTime,
  businessMinutes,
  type Opening,
} from '../../app/domain/messaging/promise';
import { messagePreview, inboxRank } from '../../app/domain/messaging/inbox';
import { FIRM_SENDER } from '../../app/domain/messaging/realtime';
import { isWeekday } from '../../app/domain/time/business-days';
import { addDays, civilTime, toInstant, parseTimeOfDay } from '../../app/domain/time/civil-time';
import { HOUR, MINUTE } from '../../app/domain/time/duration';
import { getFirm } from '../../app/models/firm/published.server';
import type { PersonName } from '../people';
import type { PrismaClient } from '../generated/client';
import { demoOpening, idAt, officeAgo, type DemoAccounts, type DemoPart } from './demo-part';

/**
 * Who wrote it (`note` is one of Alma's), how many days ago and when that day; on the same day, how
 * long ago; and what.
 */
type Line = readonly [
  by: 'person' | 'admin' | 'superadmin' | 'note',
  days: number,
  time: string,
  words: string,
];
type Story = {
  person: string;
  assignee?: 'admin' | 'superadmin';
  closed?: boolean;
  lines: readonly Line[];
};

const STORIES: readonly Story[] = [
  {
    person: 'client',
    assignee: 'admin',
    lines: [
      [
        'person',
        12,
        '09:10',
        'Hello! I sold my rental in Winter Park in August. Which documents do you need for that?',
      ],
      [
        'admin',
        12,
        '11:25',
        'Hello Carla, the closing statement, what you paid for it and when, and a list of improvements. You can upload them under Documents.',
      ],
      [
        'person',
        11,
        '13:40',
        'I have the closing statement. The improvements are a shoebox of receipts, sorry.',
      ],
      [
        'admin',
        11,
        '14:05',
        'A shoebox is fine. Photos of the larger ones are enough, from $500 on.',
      ],
      ['note', 11, '14:20', 'She replaced the roof in 2019 (about $14,000). Ask for the invoice.'],
      ['person', 4, '15:10', 'Found the roof invoice from 2019! Does that count as well?'],
      [
        'admin',
        4,
        '16:30',
        'It does: it raises your basis, so there is less gain to tax. Please upload it.',
      ],
      ['person', 0, '03:00', 'Uploaded. Will the sale change my estimated payment in January?'],
    ],
  },
  {
    person: 'investor',
    lines: [
      ['person', 20, '09:10', 'Do I get a K-1 for the Lake Nona fund this year?'],
      [
        'superadmin',
        20,
        '11:25',
        'Yes, in March. We’ll enter it for you as soon as it’s in your documents.',
      ],
      ['person', 20, '13:40', 'Perfect, thank you.'],
      ['superadmin', 19, '14:05', 'You’re welcome. We’ll write when it is here.'],
    ],
    closed: true,
  },
  {
    person: 'student',
    lines: [
      ['person', 6, '09:10', 'Is the recording of the payroll class available somewhere?'],
      ['admin', 5, '11:25', 'Not yet. It will be under Your classes by Friday.'],
    ],
  },
  {
    person: 'professional',
    assignee: 'superadmin',
    lines: [
      [
        'person',
        2,
        '09:10',
        'Could we meet next week about the Baxter account? I have their trial balance.',
      ],
      [
        'superadmin',
        1,
        '11:25',
        'Wednesday at 2 PM works. Please bring the depreciation schedule too.',
      ],
    ],
  },
  {
    person: 'many',
    lines: [
      ['person', 0, '01:00', 'I got married in October. Should we file together for this year?'],
    ],
  },
  // Nobody answered in time: the inbox and the tickets page say so.
  {
    person: 'howard.finch@demo.example',
    lines: [
      [
        'person',
        8,
        '09:10',
        'My bank wants a letter that says I’m self-employed. Can you write one?',
      ],
    ],
  },
  {
    person: 'beatriz.almeida@demo.example',
    assignee: 'admin',
    lines: [
      ['person', 9, '09:10', 'Can I deduct the new laptop?'],
      ['admin', 9, '11:25', 'Yes, for the part you use for your business.'],
    ],
  },
];

/** Conversations: answered, waiting, assigned, closed, and one answered too late. */
export const seedMessages: DemoPart = async (db, people, now) => {
  if ((await db.conversation.count()) > 0) return;
  const opening = await demoOpening(db);
  for (const story of STORIES) await tell(db, people, story, opening, now);
};

async function tell(
  db: PrismaClient,
  people: DemoAccounts,
  { person, assignee, closed, lines }: Story,
  opening: Opening,
  now: Date,
): Promise<void> {
  const partyId =
    people[person as PersonName] ??
    (await db.account.findUnique({ where: { email: person }, select: { id: true } }))?.id;
  if (!partyId || (await db.conversation.findUnique({ where: { partyId } }))) return;
  const at = ([, days, time]: Line) => timeOf(days, time, now);
  const lastLine = lines.findLast(([by]) => by !== 'note')!;
  const [lastBy, , , lastWords] = lastLine;
  const waiting = lastBy === 'person';
  const promised = waiting
    ? promisedAnswerTime(at(lastLine), opening, getFirm().messageHours)
    : null;
  const { id: conversationId } = await db.conversation.create({
    data: {
      id: idAt(at(lines[0]!)),
      partyId,
      assigneeId: assignee && people[assignee],
      lastMessageId: 0,
      lastMessageAt: at(lastLine),
      lastText: messagePreview(lastWords),
      lastFromFirm: !waiting,
      unreadByFirm: waiting ? 1 : 0,
      unreadByPerson: waiting || closed ? 0 : 1,
      waitingSince: waiting ? at(lastLine) : null,
      answerBy: promised,
      rank: inboxRank(promised, at(lastLine)),
      closedAt: closed ? new Date(at(lastLine).getTime() + HOUR) : null,
      createdAt: at(lines[0]!),
    },
  });
  let open: { messageId: number; sentAt: Date } | null = null;
  for (const [index, line] of lines.entries()) {
    const [by, , , content] = line;
    const fromFirm = by !== 'person';
    const createdAt = at(line);
    const last = index === lines.length - 1;
    const { id } = await db.message.create({
      data: {
        conversationId,
        kind: by === 'note' ? 'note' : 'message',
        senderId: fromFirm ? FIRM_SENDER : partyId,
        authorId: fromFirm ? people[by === 'note' ? 'admin' : by] : partyId,
        content,
        createdAt,
        readAt: last && !closed ? null : new Date(createdAt.getTime() + 20 * MINUTE),
      },
    });
    if (by === 'person' && !open) {
      open = { messageId: id, sentAt: createdAt };
      const by = promisedAnswerTime(createdAt, opening, getFirm().messageHours);
      await db.answerPromise.create({ data: { ...open, conversationId, answerBy: by } });
    } else if (fromFirm && by !== 'note' && open) {
      const minutes = businessMinutes(open.sentAt, createdAt, opening);
      const { messageId } = open;
      await db.answerPromise.update({
        where: { messageId },
        data: { settledAt: createdAt, minutes },
      });
      open = null;
    }
    if (by !== 'note')
      await db.conversation.update({ where: { id: conversationId }, data: { lastMessageId: id } });
  }
}

/** A time on the last working day at least so many days ago; today: so long ago. */
function timeOf(days: number, time: string, now: Date): Date {
  const minutes = parseTimeOfDay(time)!;
  if (days === 0) return officeAgo(now, minutes * MINUTE);
  let date = addDays(civilTime(now).date, -days);
  while (!isWeekday(date)) date = addDays(date, -1);
  return toInstant(date, minutes);
}
