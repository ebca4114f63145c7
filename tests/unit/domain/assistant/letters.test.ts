import { describe, expect, test } from 'vitest';
import { draftOn, recordsWith, thread } from '#tests/support/letters';
import { ONLY_COURTESY, ONLY_GAPS } from '~/domain/assistant/letter/letter';
import { clientTools } from '~/domain/assistant/letter/client-facts';
import { composerSchema } from '~/domain/messaging/message';
import { ASKED_AT } from '#tests/tables/assistant-questions';

/** What a client writes, what the letter says to it, and whether it leaves a gap. */
const LETTERS: readonly [message: string, says: readonly (string | RegExp)[], gap: boolean][] = [
  [
    'Uploaded. Will the sale change my estimated payment in January?',
    ['Thank you for sending this.', '“roof-invoice.pdf”', 'January 15, 2027'],
    true,
  ],
  [
    'I got married in October. Should we file together for this year?',
    ['Married filing jointly $32,200', 'book a time'],
    true,
  ],
  [
    'My bank asks for a letter that I’m self-employed. Can you write one?',
    ['“My bank asks for a letter that I’m self-employed. Can you write one?”]'],
    true,
  ],
  [
    'Hi Alma, I uploaded my W-2 yesterday. Did you get it? Also, how much do you charge for a Schedule C return?',
    [/“W-2_2025\.pdf” \(2025\) for “Form W-2” on Nov 21, 2026; it is accepted/, '$299'],
    false,
  ],
  ['I uploaded my W-2 and the 1099 yesterday. Did you get them?', ['“W-2_2025.pdf”'], true],
  ['Do I still owe you anything?', ['Invoice 2026-0003: $450, to pay by Dec 4, 2026.'], false],
  [
    'When is my appointment and with whom? Can I move it to Friday?',
    ['Tax Planning with Theodore Lane: Wed, Dec 2, 2026', 'move or cancel it yourself'],
    true,
  ],
  ['And when is the return due? We had a baby in July.', ['April 15, 2027'], false],
  ['Can you file an extension for me?', ['October 15, 2027'], true],
  [
    'What documents do you still need from me?',
    ['We still need “Closing statement of the sale”.', 'Next step: please upload'],
    false,
  ],
  [
    'The IRS sent me a CP2000 letter saying I owe $1,240. What should I do?',
    ['every page of the letter'],
    true,
  ],
  ['Do I have any open tasks?', ['Task “Sign Form 8879”: due Thursday, December 10, 2026.'], false],
  ['Could we meet next week about the Baxter account?', [/Nov 30, .* is open/], false],
  [
    'This is the third time I’m asking. Nobody answers me. I want my return filed this week.',
    ['I’m sorry for the trouble'],
    true,
  ],
  ['I moved to Tampa. Please update my address.', ['Please update my address.”]'], true],
  ['Hola, ¿qué documentos me faltan por enviar?', ['Todavía nos falta', 'Siguiente paso'], false],
  ['Buenas tardes, ¿ya recibieron mi W-2? Lo subí ayer.', ['está aceptado'], false],
  ['¿Cuándo es mi cita?', ['miércoles 2 de diciembre de 2026, 10:00 AM'], false],
  ['¿Cuánto cuesta la declaración de un Schedule C?', ['$299'], false],
  ['No puedo ir a la cita del martes, ¿la podemos cambiar?', ['Puede cambiarla'], true],
  ['Ya subí la factura del techo. ¿Falta algo más?', ['Gracias por enviarlo', 'nos falta'], false],
  ['Did you get my bank statements?', ['We don’t have “bank statements” from you'], false],
  ['Attached is the closing statement.', ['Thank you for sending this.'], true],
  ['Is it true that my appointment is canceled?', ['Wed, Dec 2, 2026'], true],
  ['¿Cuánto les debo?', ['Factura 2026-0003: $450'], false],
  ['Les mandé mi pasaporte, ¿les llegó?', ['Todavía no lo veo entre sus documentos'], true],
  ['¿Puedo deducir mi oficina en casa?', ['“¿Puedo deducir mi oficina en casa?”]'], true],
];
const SPANISH = /[¿ñ]/;

describe('a letter to what a client wrote', () => {
  test.each(LETTERS)('%s', async (message, says, gap) => {
    const { content } = await draftOn(thread(`C:${message}`));
    const [hello, bye] = SPANISH.test(message)
      ? ['Hola Carla,\n\n', '\n\nSaludos cordiales,\nAlma Reyes']
      : ['Hello Carla,\n\n', '\n\nBest regards,\nAlma Reyes'];
    expect(content.startsWith(hello)).toBe(true);
    expect(content.endsWith(bye)).toBe(true);
    for (const words of says) expect(content).toMatch(asPattern(words));
    expect(content.includes('[Add your answer here')).toBe(gap);
    // Nothing of Jennifer's own, and no line twice.
    expect(content).not.toMatch(/Ask me about|I’d rather not guess|Sign in|\]\(/);
    const lines = content.split('\n').filter(Boolean);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('in Spanish leaves what is there in English only to who sends it', async () => {
    const { content } = await draftOn(thread('C:¿Qué cursos tienen sobre criptomonedas?'));
    const outside = content.replace(/\[Add your answer here[^\]]*\]/g, '').replace(/“[^”]*”/g, '');
    expect(outside).not.toMatch(/\b(?:the|you|your|with)\b/i);
  });

  test('says that all of the answer is missing', async () => {
    const { note, sources } = await draftOn(thread('C:Can you fix my bicycle?'));
    expect(note).toBe(ONLY_GAPS);
    expect(sources).toEqual([]);
    expect((await draftOn(thread('C:What are your hours?'))).note).toBeNull();
  });

  test.each([
    ['ok thanks!', 'You’re welcome.'],
    ['Gracias, Alma! Que tenga buen día.', 'Con gusto.'],
    ['👍', 'Thank you for your message.'],
    ['You are the best!! See you Friday', 'Thank you for your message.'],
    ['Ok, I’ll send it tomorrow.', 'Thank you for letting us know.'],
  ])('only acknowledges a courtesy: %s', async (message, words) => {
    const { content, note } = await draftOn(thread('F:Done.', `C:${message}`));
    expect(content).toContain(words);
    expect(content).not.toContain('[Add');
    expect(note).toBe(ONLY_COURTESY);
  });

  test('says where a paper that was sent isn’t there, and doesn’t claim it is', async () => {
    const none = recordsWith({ received: () => Promise.resolve([]) });
    const { content } = await draftOn(thread('C:I sent you the payroll papers.'), none);
    expect(content).toMatch(/I don’t see it among your documents .* \[Add your answer here/);
    // What the tax office sent them is nothing that they sent.
    const other = await draftOn(thread('C:The IRS sent me a bill.'), none);
    expect(other.content).not.toContain('among your documents');
  });

  test('takes a bare “Uploaded.” for the paper spoken of before, or leaves that to who sends it', async () => {
    const said = ['C:Does the roof invoice count?', 'F:It does. Please upload it.', 'C:Uploaded.'];
    const found = (await draftOn(thread(...said))).content;
    expect(found).toContain('“roof-invoice.pdf”');
    expect(found).not.toMatch(/W-2|\[Add/);
    const other = ['C:Does the deed count?', 'F:It does. Please upload it.', 'C:Uploaded.'];
    const { content } = await draftOn(thread(...other));
    expect(content).toContain('[Add your answer here: “Uploaded.”]');
  });

  test('takes no other paper for one that was spoken of', async () => {
    const received = () =>
      Promise.resolve(
        ['Charity receipts.pdf', 'Plumber invoice.pdf'].map((name) => ({
          ...{ name, asked: null, taxYear: 2026, status: 'received' as const },
          receivedAt: new Date(ASKED_AT.getTime() - 3_600_000),
        })),
      );
    const asked = ['C:Found the roof invoice! Does it count?', 'F:It does. Please upload it.'];
    for (const said of ['C:Uploaded.', 'C:I uploaded the roof invoice.']) {
      const { content } = await draftOn(thread(...asked, said), recordsWith({ received }));
      expect(content).toContain('[Add your answer here');
      expect(content).not.toMatch(/Charity|Plumber/);
    }
  });

  test('has no citation', async () => {
    const { content } = await draftOn(thread('C:What is the standard deduction for 2026?'));
    expect(content).toMatch(/\$16,100; .*\$24,150\. See “Tax Calculator”/);
    expect(content).not.toMatch(/Source|Rev\. Proc/);
  });

  test('answers only what came after the firm’s last word', async () => {
    const { content } = await draftOn(
      thread('C:How much is business formation?', 'F:$599.', 'C:What are your hours?'),
    );
    expect(content).toContain('9am');
    expect(content).not.toContain('$599');
  });

  test('is not sent while it has a gap', async () => {
    const { content } = await draftOn(thread('C:Can you fix my bicycle?'));
    expect(composerSchema.safeParse({ content }).success).toBe(false);
    const filled = content.replace(/\[Add[^\]]*\]/, 'No.');
    expect(composerSchema.safeParse({ content: filled }).success).toBe(true);
  });

  test('gathers what is asked beyond six requests in one gap', async () => {
    const many = Array.from({ length: 9 }, (_, at) => `Can you fix bicycle ${at}?`).join(' ');
    const { content } = await draftOn(thread(`C:${many}`));
    expect(content.match(/\[Add your answer here/g)).toHaveLength(7);
  });

  test('lists each source once, by what it is, where the staff see it', async () => {
    const { sources } = await draftOn(
      thread('C:Could we meet next week? What documents do you still need from me?'),
    );
    expect(sources).toEqual([
      { label: 'Book a consultation', href: '/consultation/book/details' },
      { label: 'Documents of this client', href: '/admin/users/carla/records/documents' },
    ]);
  });
});

describe('a letter after the firm’s own last word', () => {
  test.each([
    [
      ['C:Is the recording up?', 'F:Not yet. It will be there by Friday.'],
      ['It will be there by Friday.', '[Add your answer here'],
    ],
    [
      ['C:Could we meet?', 'F:Wednesday works. Please bring the schedule.'],
      ['“Please bring the schedule.”', 'Does that still work for you? Tax Planning with'],
    ],
    [
      ['C:What do you need?', 'F:Please upload the closing statement.'],
      ['Have you had a chance to do that?', 'We still need “Closing statement of the sale”'],
    ],
    [['C:Can I deduct it?', 'F:Yes, in part.'], ['is there anything else you need']],
    [
      ['C:¿Puedo deducirlo?', 'F:Sí.'],
      ['¿necesita algo más', 'Saludos cordiales'],
    ],
  ])('%s', async (said, says) => {
    const { content, note } = await draftOn(thread(...said));
    expect(note).toMatch(/^We wrote last, on Sun, Nov 22,/);
    for (const words of says) expect(content).toContain(words);
    // Papers are only named where they are spoken of.
    expect(/We still need|Todavía nos falta/.test(content)).toBe(said[1]!.includes('upload'));
    expect(content).not.toContain(said[0]!.slice(2));
  });
});

test('the records of a client are told in both languages', async () => {
  const tools = clientTools(recordsWith(), ASKED_AT);
  const facts = (
    await Promise.all([
      tools.own_documents!({}),
      tools.own_documents!({ named: 'passport' }),
      tools.own_consultations!({ when: 'past' }),
      tools.own_invoices!({ only: 'paid' }),
      tools.own_invoices!({ number: '2026-0003' }),
      tools.own_tasks!({}),
    ])
  ).flat();
  expect(facts).toHaveLength(8);
  for (const { spanish } of facts) expect(spanish).toBeDefined();
});

/** Words as a pattern that finds them. */
const asPattern = (words: string | RegExp) =>
  typeof words === 'string' ? new RegExp(words.replace(/[$()[\].*+?^]/g, '\\$&')) : words;
