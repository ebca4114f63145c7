import { describe, expect, test } from 'vitest';
import { Grounds } from '~/domain/assistant/figures';
import { replyDraft } from '~/domain/assistant/reply-draft';
import { ADD_ANSWER } from '~/domain/messaging/draft-gap';
import { requestText, summarize } from '~/domain/assistant/thread-summary';
import { conversationText, lastAsked, latestOf } from '~/domain/assistant/thread-words';
import { GENERAL_INFORMATION } from '~/domain/assistant/words';
import { guideAnswer } from '#tests/support/guide';

const thread = (...said: readonly string[]) =>
  said.map((line, index) => ({
    id: index + 1,
    fromFirm: line.startsWith('F:'),
    content: line.slice(2),
  }));

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
    expect(replyDraft(answer, 'Carla Mendes', 'https://eola.example')).toEqual({
      content:
        'Hello Carla,\n\nFree. Book: https://eola.example/consultation/book\n\n- One A: https://eola.example/a\n- Two A: https://eola.example/a',
      sources: [
        { label: 'Book', href: '/consultation/book' },
        { label: 'A', href: '/a' },
      ],
    });
  });

  test('is a gap where nothing answers, without a name where there is none', () => {
    expect(replyDraft('', '', '').content).toBe(`Hello,\n\n${ADD_ANSWER}`);
  });

  test('names its pages where their address is only this machine’s, in the language of the answer', () => {
    const answer = 'Free, or [book](/consultation/book) it. [All Services](/services)';
    const { content, sources } = replyDraft(answer, 'Carla', 'http://localhost:3000');
    expect(content).toBe('Hello Carla,\n\nFree, or book it. See “All Services” in the portal.');
    expect(sources).toHaveLength(2);
    const spanish = replyDraft(
      'Nuestro horario: de lunes a viernes. [Contáctenos](/contact)',
      'Carla',
      'http://127.0.0.1',
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
    expect(requestText([told])).toBe('I made $80,000 in 2025.\nHow much tax is that?');
    expect(requestText(['I sent you the payroll papers yesterday.', 'Thank you!'])).toBe('');
  });
});

describe('a summary', () => {
  test('quotes requests, the first words of each answer, and what nobody has answered', () => {
    const said = ['C:Hello. Where is it?', 'C:Please call.', 'F:It is here. More.', 'F:Yes.'];
    const { asked, answered, open } = summarize(thread(...said, 'C:Good. Can you send it?'));
    const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
    expect(texts(asked)).toEqual(['Where is it?', 'Please call.', 'Can you send it?']);
    expect(texts(answered)).toEqual(['It is here.']);
    expect(open).toEqual([{ messageId: 5, text: 'Can you send it?' }]);
  });

  test('quotes a short request with the sentence before it', () => {
    const { open } = summarize(
      thread('C:My bank asks for a letter that I work. Can you write one?'),
    );
    expect(open[0]!.text).toBe('My bank asks for a letter that I work. Can you write one?');
  });

  test('is bounded', () => {
    const long = thread(...Array.from({ length: 30 }, () => `C:${'why '.repeat(400)}?`));
    const { asked } = summarize(long);
    expect(asked).toHaveLength(6);
    expect(asked.every(({ text }) => text.length <= 261)).toBe(true);
  });
});

test('figures that may be repeated bring no pages with them', () => {
  const grounds = new Grounds();
  grounds.learnFigures('I paid $4,100, see [this](/elsewhere).');
  expect(grounds.strike('$4,100 or $4,200, [this](/elsewhere)')).toBe(
    '$4,100 or [figure left out], this',
  );
});
