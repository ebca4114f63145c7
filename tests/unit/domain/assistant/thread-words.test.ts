import { describe, expect, test } from 'vitest';
import { Grounds } from '~/domain/assistant/figures';
import { replyDraft } from '~/domain/assistant/reply-draft';
import { ADD_ANSWER } from '~/domain/messaging/draft-gap';
import { readMessages } from '~/domain/assistant/letter/requests';
import { summarize } from '~/domain/assistant/thread-summary';
import { conversationText, lastAsked, latestOf } from '~/domain/assistant/thread-words';
import { GENERAL_INFORMATION } from '~/domain/assistant/words';
import { guideAnswer } from '#tests/support/guide';
import { thread } from '#tests/support/letters';

/** A letter’s envelope to Carla, with a site at `origin`; nobody signs. */
const toCarla = (origin: string, name = 'Carla Mendes') => ({
  to: { id: 'carla', name },
  from: '',
  origin,
});

describe('what is looked at of a conversation', () => {
  test('are its latest 30 messages, in order', () => {
    const all = thread(...Array.from({ length: 40 }, (_, index) => `C:Message ${index}`));
    const latest = latestOf(all);
    expect(latest).toHaveLength(30);
    expect([latest[0]!.content, latest.at(-1)!.content]).toEqual(['Message 10', 'Message 39']);
  });

  test('has a bound for one message and for all, and the newest come first', () => {
    const latest = latestOf(thread(...Array.from({ length: 10 }, () => `C:${'x'.repeat(5_000)}`)));
    expect(latest.every(({ content }) => content.length <= 2_000)).toBe(true);
    expect(latest.reduce((sum, { content }) => sum + content.length, 0)).toBe(12_000);
  });

  test.each(['\n123-45-6789', 'SSN:\t123456789', `${'x'.repeat(1_992)} 123-45-6789`])(
    'holds no number that says who somebody is, nor half of one: %#',
    (content) => {
      const text = conversationText(latestOf(thread(`C:${content}`)));
      expect(text).not.toMatch(/123|6789/);
    },
  );

  test('holds no number that a client spread over messages, whatever the firm wrote between', () => {
    const latest = latestOf(
      thread('C:It is 123-45', 'F:We open at 9.', 'C:6789', 'C:Call 407-555-0142.'),
    );
    expect(latest.map(({ content }) => content)).toEqual([
      'It is [number removed]',
      'We open at 9.',
      '[number removed]',
      // The staff may read whom to call; it goes no further.
      'Call 407-555-0142.',
    ]);
  });

  test('is what came after the firm’s last message, or the last question where that is answered', () => {
    const texts = (said: ReturnType<typeof thread>) => lastAsked(said).asked.map((m) => m.content);
    expect(texts(thread('C:a', 'F:b', 'C:c', 'C:d'))).toEqual(['c', 'd']);
    expect(texts(thread('C:a', 'C:b', 'F:c'))).toEqual(['b']);
    expect(lastAsked(thread('F:c'))).toEqual({ asked: [], answered: true });
  });
});

describe('a draft', () => {
  test('is plain text with whole addresses, and names its pages once', () => {
    const answer = 'Free. [Book](/consultation/book)\n\n- One [A](/a)\n- Two [A](/a)';
    expect(replyDraft(answer, toCarla('https://eola.example'))).toEqual({
      content:
        'Hello Carla,\n\nFree. Book: https://eola.example/consultation/book\n\n- One A: https://eola.example/a\n- Two A: https://eola.example/a',
      sources: [
        { label: 'Book a consultation', href: '/consultation/book' },
        { label: 'A', href: '/a' },
      ],
    });
  });

  test('is a gap where nothing answers, without a name where there is none', () => {
    expect(replyDraft('', toCarla('', '')).content).toBe(`Hello,\n\n${ADD_ANSWER}`);
  });

  test('names its pages where their address is only this machine’s, in the language of the answer', () => {
    const answer = 'Free, or [book](/consultation/book) it. [All Services](/services)';
    const { content, sources } = replyDraft(answer, toCarla('http://localhost:3000'));
    expect(content).toBe('Hello Carla,\n\nFree, or book it. See “All Services” in the portal.');
    expect(sources).toHaveLength(2);
    const spanish = replyDraft(
      'Nuestro horario: de lunes a viernes. [Contáctenos](/contact)',
      toCarla('http://127.0.0.1'),
    );
    expect(spanish.content).toBe(
      'Hola Carla,\n\nNuestro horario: de lunes a viernes. Vea “Contáctenos” en el portal.',
    );
  });

  test.each([
    'Hi!',
    'Thanks',
    'Can you write one?',
    'Can you fix my bicycle?',
    '¿Arreglan bicicletas?',
    'Where is my refund?',
    'Is my return done?',
    'Are you a robot?',
    'Where can I read our messages?',
    'Do you teach knitting?',
    'Can you tell me when my return will be ready?',
    'Why was my refund so small this year?',
    'Does that change anything for my taxes?',
    'Is the recording of the payroll class available somewhere?',
    'Is it ok if I bring my wife to the meeting on Tuesday?',
  ])(
    'by the guide holds nothing of what it says as Jennifer, or only comes near: %s',
    async (question) => {
      expect(await guideAnswer(question)).not.toBe('');
      expect(await guideAnswer(question, { forStaff: true })).toBe('');
    },
  );

  test('by the guide keeps the facts of its answer, with one gap for what it has none to', async () => {
    const question = 'Is the first consultation free?';
    const kept = await guideAnswer(question, { forStaff: true });
    expect((await guideAnswer(question)).startsWith(kept)).toBe(true);
    expect(kept).not.toContain(GENERAL_INFORMATION);
    const both = `Can you fix my bicycle? Can you mend my roof? ${question}`;
    expect(await guideAnswer(both, { forStaff: true })).toBe(`${ADD_ANSWER}\n\n${kept}`);
  });

  test('answers what a message asks, not what it tells', () => {
    const told = 'Hi. I moved to Tampa. I made $80,000 in 2025. How much tax is that? Thanks!';
    expect(readMessages([told]).requests).toEqual([
      {
        text: 'I made $80,000 in 2025. How much tax is that?',
        prompt: 'I made $80,000 in 2025.\nHow much tax is that?',
      },
    ]);
    expect(readMessages(['I sent you the papers yesterday.', 'Thank you!'])).toEqual({
      requests: [],
      told: ['I sent you the papers yesterday.'],
    });
  });
});

const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

describe('a summary', () => {
  test('quotes what is open, what was asked before, and what each request was answered with', () => {
    const said = ['C:Hello. Where is it?', 'C:Please call.', 'F:It is here. More.', 'F:Yes.'];
    const { asked, answered, open } = summarize(thread(...said, 'C:Good. Can you send it?'));
    expect(texts(asked)).toEqual(['Where is it?', 'Please call.']);
    expect(texts(answered)).toEqual(['It is here. More.']);
    expect(open).toEqual([{ messageId: 5, text: 'Can you send it?' }]);
  });

  test('lists no statement as asked, no instruction as wanted, and the last word once', () => {
    const { asked, answered, wanted } = summarize(
      thread(
        'C:I have the closing statement. The improvements are a shoebox.',
        'F:A shoebox is fine. You can upload them under Documents. Please send photos.',
      ),
    );
    expect([asked, texts(wanted)]).toEqual([[], ['Please send photos.']]);
    expect(texts(answered)).toEqual(['A shoebox is fine. You can upload them under Documents.']);
    const one = summarize(thread('C:Where is my refund?'));
    expect([one.last.text, one.open]).toEqual(['Where is my refund?', []]);
    expect(texts(summarize(thread('C:Uploaded.', 'C:And signed.')).open)).toEqual(['Uploaded.']);
  });

  test('says who wrote last and how many messages wait', () => {
    const { last } = summarize(thread('C:Hello?', 'F:Yes.', 'C:Good. When?', 'C:It is late.'));
    expect(last).toMatchObject({ messageId: 4, fromFirm: false, by: 'Carla Mendes', waiting: 2 });
    const ours = summarize(thread('C:Hello?', 'F:Yes.')).last;
    expect(ours).toMatchObject({ fromFirm: true, by: 'Alma Reyes', text: 'Yes.', waiting: 0 });
  });

  test('tells what either promised, and what the firm asked for', () => {
    const { promised, wanted, answered } = summarize(
      thread(
        'C:Is the recording up? I’ll send the K-1 by Friday.',
        'F:Not yet. It will be under Your classes by Monday. Please bring your photo ID.',
        'C:Gracias. Mañana les enviaré el recibo.',
      ),
    );
    expect(promised).toEqual([
      { messageId: 1, fromFirm: false, text: 'I’ll send the K-1 by Friday.' },
      { messageId: 2, fromFirm: true, text: 'It will be under Your classes by Monday.' },
      { messageId: 3, fromFirm: false, text: 'Mañana les enviaré el recibo.' },
    ]);
    expect(texts(wanted)).toEqual(['Please bring your photo ID.']);
    expect(texts(answered)).toEqual(['Not yet.']);
  });

  test('names dates, sums and papers once, at the message that named them last', () => {
    const { named } = summarize(
      thread(
        'C:I have the closing statement and the W-2. It sold for $410,000 on August 14, 2026.',
        'F:Bring the closing statement on Tuesday at 10:30 AM, with the roof invoice of 2019.',
        'C:$410,000 is before fees, see 1099-S.',
      ),
    );
    expect(named).toEqual([
      { messageId: 1, text: 'W-2' },
      { messageId: 1, text: 'August 14, 2026' },
      { messageId: 2, text: 'closing statement' },
      { messageId: 2, text: 'Tuesday at 10:30 AM' },
      { messageId: 2, text: 'roof invoice' },
      { messageId: 2, text: '2019' },
      { messageId: 3, text: '$410,000' },
      { messageId: 3, text: '1099-S' },
    ]);
  });

  test('quotes a short request with the sentence before it', () => {
    const { open } = summarize(
      thread('C:Hi! My bank asks for a letter that I work. Can you write one?'),
    );
    expect(open[0]!.text).toBe('My bank asks for a letter that I work. Can you write one?');
  });

  test('is bounded', () => {
    const sums = Array.from({ length: 40 }, (_, at) => `$${at + 1}00`).join(' ');
    const long = Array.from({ length: 30 }, () => `C:${'why '.repeat(400)}? I’ll see. ${sums}`);
    const { open, promised, named, last } = summarize(thread(...long));
    for (const lines of [open, promised]) expect(lines).toHaveLength(6);
    expect(named).toHaveLength(12);
    for (const { text } of [...open, last]) expect(text.length).toBeLessThanOrEqual(261);
  });
});

test('figures that may be repeated bring no pages with them', () => {
  const grounds = new Grounds();
  grounds.learnFigures('I paid $4,100, see [this](/elsewhere).');
  expect(grounds.strike('$4,100 or $4,200, [this](/elsewhere)')).toBe(
    '$4,100 or [figure left out], this',
  );
});
