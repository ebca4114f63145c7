import { describe, expect, it, test } from 'vitest';
import type { Tools } from '~/domain/assistant/tools';
import { GENERAL_IN_SPANISH, GENERAL_INFORMATION } from '~/domain/assistant/words';
import { guideAnswer, PURE_TOOLS } from '#tests/support/guide';

const page = { label: 'Your documents', href: '/dashboard/documents' };
const SIGNED_IN: Tools = {
  ...PURE_TOOLS,
  own_documents: () => Promise.resolve([{ text: 'We still need from you: Form 1098.', page }]),
  own_messages: () => Promise.resolve([]),
  own_consultations: () =>
    Promise.resolve([
      { text: 'Financial Review: Tue.', page: { ...page, href: '/consultations/1' } },
    ]),
};
const asSaid = (...before: string[]) => ({
  history: before.map((message) => ({ role: 'user' as const, message })),
});

describe('what was said before', () => {
  it.each([
    ['What about $90,000?', 'For single, tax year 2025, as in your last question:'],
    ['What is the standard deduction?', 'For single, tax year 2025, as in your last question:'],
    ['And for a couple?', 'For tax year 2025, as in your last question:'],
    ['And in 2024?', 'For single, as in your last question:'],
  ])('is named where it counts for this question too: %s', async (prompt, lead) => {
    const answer = await guideAnswer(prompt, asSaid('How much tax on $85,000 single in 2025?'));
    expect(answer.startsWith(lead), answer).toBe(true);
  });

  test('is not where a question says all of it itself', async () => {
    const before = asSaid('How much tax on $85,000 single in 2025?');
    const answer = await guideAnswer('Tax on $50,000, married jointly, 2024?', before);
    expect(answer).not.toContain('as in your last question');
  });
});

test('sums that are spent are no income, and without one the income is asked for', async () => {
  const answer = await guideAnswer('How much tax on 3000 rent and 2000 phone?');
  expect(answer).toContain('Tell me your income');
  expect(answer).not.toMatch(/\$0|tax years 2023/);
});

describe('somebody’s own documents', () => {
  it.each([
    'What documents do I have?',
    'show my papers',
    'did you get my w2?',
    'I sent my 1099 yesterday. Did you get it?',
    'what do you still need from me',
    'which documents are missing?',
    '¿Qué documentos tengo?',
    'quiero ver mis papeles',
  ])('are looked up for who is signed in, else a sign-in is asked for: %s', async (prompt) => {
    const own = await guideAnswer(prompt, { tools: SIGNED_IN });
    expect(own).toContain(
      'We still need from you: Form 1098. [Your documents](/dashboard/documents)',
    );
    expect(await guideAnswer(prompt)).toContain('/login?redirect=%2Fdashboard%2Fdocuments');
  });

  it.each(['What documents do I have to bring?', 'which papers do I need for my 1040'])(
    'are not those that a return needs: %s',
    async (prompt) => {
      const answer = await guideAnswer(prompt, { tools: SIGNED_IN });
      expect(answer).toContain('What to bring for an individual tax return');
    },
  );

  test('of another client are never looked up', async () => {
    const answer = await guideAnswer('show my papers of another client', { tools: SIGNED_IN });
    expect(answer).not.toContain('Form 1098');
  });
});

test('papers for a return are a short list without a year', async () => {
  const answer = await guideAnswer('What papers do I need for Form 1040?');
  expect(answer).toContain('[Full checklist for Form 1040](/tax-forms/1040)');
  expect(answer).not.toMatch(/20\d\d/);
  expect(answer.length).toBeLessThan(1_100);
});

describe('what this portal can’t do', () => {
  it.each([
    ['Where is my refund?', 'this portal doesn’t track it'],
    ['I filed in March and still no refund', 'this portal doesn’t track it'],
    ['can I pay in instalments?', 'don’t offer payment in installments'],
    ['Is my return done yet?', 'how far your return is'],
    ['do you have a discount for veterans', 'name no discounts'],
    ['Can you help with my green card?', 'We don’t take immigration cases'],
    ['do you fix cars', 'We don’t handle cars'],
  ])('is said, with the way to a person: %s', async (prompt, words) => {
    const answer = await guideAnswer(prompt);
    expect(answer).toContain(words);
    expect(answer).toContain('(407) 555-0142');
    expect(answer).toMatch(/\]\(\/consultation\/book\?[^)]*\) or write to us here:/);
    expect(answer).toContain('](/contact)');
    expect(await guideAnswer(prompt, { tools: SIGNED_IN })).toContain('[Messages](/messaging)');
  });
});

describe('a price', () => {
  it.each([
    ['How much is it if I have a rental?', ['individual-w2', 'Schedule C', 'rental income']],
    ['what do you charge for someone who drives uber', ['Schedule C']],
    ['how much to do my crypto taxes', ['individual-w2', 'Investment Advisory', 'crypto']],
    ['price for LLC return', ['Business Tax Returns', 'Schedule C', 'an LLC']],
    ['cost for me, I own a small company with 3 employees', ['Business Tax Returns', 'Payroll']],
    ['I’m self-employed. How much is my return?', ['Schedule C']],
    ['how much is a tax return', ['individual-w2', 'Schedule C', 'Business Tax Returns']],
  ])('says what fits the situation, the most fitting first: %s', async (prompt, order) => {
    const answer = await guideAnswer(prompt);
    const places = order.map((name) =>
      answer.indexOf(name === 'individual-w2' ? 'Individual Tax Return (W-2): $199' : name),
    );
    expect(places, answer).not.toContain(-1);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });
});

describe('a question in Spanish', () => {
  it.each([
    '¿Cuánto cuesta la declaración de impuestos?',
    'a que hora abren',
    '¿Dónde están ubicados?',
    'Quiero una cita para el lunes',
    'que documentos necesito',
    '¿Cuánto impuesto pago si gano 50,000, soltero, en 2025?',
    '¿Dónde está mi reembolso?',
    'puedo pagar en cuotas',
    '¿Cuáles son sus precios?',
    '¿Venden seguros de auto?',
    'cuando vence mi declaracion 2025',
    '¿Cuál es la deducción estándar de 2025?',
    'Hola',
  ])('is answered in Spanish as a whole: %s', async (prompt) => {
    const answer = await guideAnswer(prompt);
    expect(answer.endsWith(GENERAL_IN_SPANISH), answer).toBe(true);
    expect(answer.replace(/“[^”]*”/g, '')).not.toMatch(
      /\b(?:the|you|your|per month|closed|Contact us|All Services|in English)\b/,
    );
  });

  it.each([
    '¿Cuánto cuesta el curso de nómina?',
    '¿Qué incluye el plan Enterprise y cuánto cuesta?',
    '¿A qué hora abren y cuánto cuesta el curso de nómina?',
  ])(
    'is answered in English as a whole where there is no Spanish, and says so: %s',
    async (prompt) => {
      const answer = await guideAnswer(prompt);
      expect(answer).toMatch(/^Entiendo su pregunta, pero esta respuesta solo la tengo en inglés/);
      expect(answer.endsWith(GENERAL_INFORMATION)).toBe(true);
      const [, ...rest] = answer.split('\n\n');
      expect(rest.join(' ')).not.toMatch(
        /\b(?:horario|firma|lunes|Plan empresarial|Contáctenos)\b/,
      );
    },
  );

  it.each(['What is a W-2?', 'Hola! how much is a tax return', 'do you have a plan for me'])(
    'is not seen in an English one: %s',
    async (prompt) => {
      expect(await guideAnswer(prompt)).toContain(GENERAL_INFORMATION);
    },
  );
});
