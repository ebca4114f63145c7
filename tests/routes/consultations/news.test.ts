import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { keepConsultation, mailsOf } from '#tests/support/consultations';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { FIRM } from '~/domain/catalogue/firm';
import type { Consultation } from '~/domain/booking/consultation';
import { calendarEntry, type Cause, type Occasion } from '~/domain/email/consultation';
import { env } from '~/config/env.server';
import { consultationKey, getConsultation } from '~/models/consultation/consultation.server';
import { publishedEntry, queueConsultationMails } from '~/models/consultation/mail.server';

const now = orlando('2026-10-20', '08:00');
const OCCASIONS = ['booked', 'moved', 'changed', 'cancelled', 'reminder'] as const;
let clientId: string;
let id: string;
let consultation: Consultation;

const tell = (occasion: Occasion, cause?: Cause) =>
  db.$transaction((tx) => queueConsultationMails(tx, consultation, occasion, now, cause));
const topicOf = (whose: string, news: string, of = id) => `consultation:${of}:${whose}:${news}`;
const shown = ({ expiresAt, recipient, replyTo, share, topic, occasion }: Row) => ({
  expiresAt,
  recipient,
  replyTo,
  share,
  topic,
  occasion,
});
type Row = Awaited<ReturnType<typeof mailsOf>>[number];

type Progress = { attempts?: number; lastError?: string; sentAt?: Date };
const before = (topic: string, progress: Progress) => ({
  recipient: '',
  subject: 'Before',
  text: '',
  html: '',
  topic,
  ...progress,
});
/** Puts mail of a topic into the queue, as far on its way as `progress` says. */
const wait = (topic: string, progress: Progress) =>
  db.queuedMail.create({ data: before(topic, progress) });
const firstLine = ({ text }: Row) => text.split('\n')[0];

beforeAll(async () => {
  await seedPeople();
  clientId = (await accountOf('client')).id;
});
beforeEach(async () => {
  await db.queuedMail.deleteMany();
  await db.consultation.deleteMany();
  id = await keepConsultation(clientId, { timeZone: 'Europe/Madrid', notes: 'Two jobs.' });
  consultation = await getConsultation(db, id);
});

describe('the mails about a consultation', () => {
  test.each(['booked', 'moved', 'changed', 'cancelled'] as const)(
    'that is %s go to client and firm, each with a calendar entry, until it is over',
    async (occasion) => {
      await tell(occasion);
      const { email } = consultation.client;
      const method = occasion === 'cancelled' ? 'cancel' : 'request';
      const page = `${env.appUrl}/consultations/${id}`;
      const keyed = `${page}?key=${consultationKey(id)}`;
      const [client, firm, ...others] = await mailsOf(id);
      expect(others).toEqual([]);
      const terms = { expiresAt: consultation.endsAt, share: 'news' };
      expect([shown(client!), shown(firm!)]).toEqual([
        {
          ...terms,
          recipient: email,
          replyTo: FIRM.email,
          topic: topicOf('client', occasion),
          occasion: `consultation:${id}:0:${occasion}:client`,
        },
        {
          ...terms,
          recipient: env.firmMail,
          replyTo: email,
          topic: topicOf('firm', occasion),
          occasion: `consultation:${id}:0:${occasion}:firm`,
        },
      ]);
      expect([client!, firm!].map(({ calendar }) => JSON.parse(calendar!) as unknown)).toEqual(
        [keyed, page].map((url) => calendarEntry(method, consultation, url, now)),
      );
      expect(client!.text.includes(keyed)).toBe(occasion !== 'cancelled');
      expect(firm!.text).toContain(page);
      expect(firm!.text).not.toContain('key=');
    },
  );

  test('lead the client to the page, another time, the cancellation and the calendar file', async () => {
    await tell('booked');
    const [client] = await mailsOf(id);
    const links = client!.text.match(/http\S+/g)!;
    expect(links).toEqual(
      ['', '/reschedule', '/cancellation', '/calendar.ics'].map(
        (path) => `${env.appUrl}/consultations/${id}${path}?key=${consultationKey(id)}`,
      ),
    );
  });

  test('remind the client alone, without a calendar entry', async () => {
    await tell('reminder');
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: consultation.client.email,
      topic: topicOf('client', 'reminder'),
      calendar: null,
    });
  });

  test('say who gave cause', async () => {
    await tell('moved');
    expect((await mailsOf(id)).map(firstLine).join()).not.toContain('Our office');
    await db.queuedMail.deleteMany();
    await tell('moved', 'office');
    for (const mail of await mailsOf(id)) expect(firstLine(mail)).toMatch(/^Our office moved/);
  });
});

describe('news of a consultation', () => {
  const told = async () =>
    (await db.queuedMail.findMany({ where: { occasion: { not: null } }, orderBy: { id: 'asc' } }))
      .map(({ topic }) => topic!.split(':').slice(2).join(' '))
      .sort();

  test.each([
    ['booked', { client: ['cancelled', 'changed', 'moved', 'reminder'] }],
    ['moved', { client: ['cancelled'] }],
    ['changed', { client: ['booked', 'cancelled', 'moved', 'reminder'] }],
    ['cancelled', { client: [] }],
    ['reminder', { client: ['booked', 'cancelled', 'changed', 'moved'], firm: [...OCCASIONS] }],
  ] as const)(
    '(%s) takes the place of what was not sent and is stale by it',
    async (occasion, left: { client: readonly string[]; firm?: readonly string[] }) => {
      const other = await keepConsultation(clientId);
      await db.queuedMail.createMany({
        data: OCCASIONS.flatMap((news) => [
          // On its way just now: it isn't told instead.
          ...['client', 'firm'].map((whose) => before(topicOf(whose, news), { attempts: 1 })),
          before(topicOf('client', news), { sentAt: now }),
          before(topicOf('client', news, other), {}),
        ]),
      });
      await tell(occasion);
      const unsent = await db.queuedMail.findMany({ where: { sentAt: null, occasion: null } });
      const of = (whose: string, whom = id) =>
        unsent
          .filter(({ topic }) => topic!.startsWith(`consultation:${whom}:${whose}:`))
          .map(({ topic }) => topic!.split(':').at(-1))
          .sort();
      expect(of('client')).toEqual(left.client);
      expect(of('firm')).toEqual([...(left.firm ?? left.client)].sort());
      expect(of('client', other)).toEqual([...OCCASIONS].sort());
      expect(await db.queuedMail.count({ where: { sentAt: { not: null } } })).toBe(5);
    },
  );

  test.each([
    ['booked', 'moved', ['client booked', 'firm moved']],
    ['booked', 'changed', ['client booked', 'firm changed']],
    ['moved', 'changed', ['client moved', 'firm changed']],
    ['booked', 'cancelled', ['client cancelled', 'firm cancelled']],
    ['moved', 'moved', ['client moved', 'firm moved']],
  ] as const)(
    'while the client waits for “%s” is told (%s) to each as they know it',
    async (waits, occasion, expected) => {
      await wait(topicOf('client', waits), {});
      await tell(occasion, 'office');
      expect(await told()).toEqual(expected);
      const [client] = await mailsOf(id);
      const instead = expected[0] !== `client ${occasion}`;
      expect(firstLine(client!)!.includes('office')).toBe(!instead);
    },
  );

  test.each([
    ['was sent', { attempts: 1, sentAt: now }, 'changed'],
    ['is on its way', { attempts: 1 }, 'changed'],
    ['broke off, and may have arrived', { attempts: 1, lastError: 'lost' }, 'booked'],
    ['waits', {}, 'booked'],
  ])('whose booking %s is told accordingly', async (_how, progress, expected) => {
    await wait(topicOf('client', 'booked'), progress);
    await wait(topicOf('firm', 'booked'), progress);
    await tell('changed');
    expect(await told()).toEqual([`client ${expected}`, `firm ${expected}`]);
  });

  test('that it is off is none to the firm while its booking waits, untried, and nothing else changed', async () => {
    const cancel = async (sequence: number, progress: Progress) => {
      await db.queuedMail.deleteMany();
      for (const whose of ['client', 'firm']) await wait(topicOf(whose, 'booked'), progress);
      consultation = { ...consultation, sequence };
      await tell('cancelled');
      return { told: await told(), left: await db.queuedMail.count({ where: { occasion: null } }) };
    };
    const both = { told: ['client cancelled', 'firm cancelled'], left: 0 };
    expect(await cancel(1, {})).toEqual({ told: ['client cancelled'], left: 0 });
    expect(await cancel(2, {})).toEqual(both);
    expect(await cancel(1, { attempts: 1, lastError: 'lost' })).toEqual(both);
    expect(await cancel(1, { attempts: 1 })).toEqual(both);
    expect(await cancel(1, { attempts: 1, sentAt: now })).toEqual({ ...both, left: 2 });
  });
});

test('the entry for one’s own calendar leads to the page, and takes itself out once canceled', () => {
  const page = `${env.appUrl}/consultations/${id}`;
  expect(publishedEntry(consultation)).toEqual(
    calendarEntry('publish', consultation, page, consultation.createdAt),
  );
  const off = { ...consultation, status: 'cancelled' as const, cancelledAt: now };
  expect(publishedEntry(off)).toEqual(calendarEntry('cancel', off, page, now));
});
