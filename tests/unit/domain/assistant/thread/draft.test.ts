import { describe, expect, it } from 'vitest';
import type { Fact } from '~/domain/assistant/fact';
import { pageLink } from '~/domain/assistant/pages';
import { writeReply } from '~/domain/assistant/thread/draft';
import { writeLetter } from '~/domain/assistant/thread/letter';
import { ADD_ANSWER, createGap } from '~/domain/messaging/reply-draft';

const HOURS: Fact = {
  id: 'hours',
  kind: 'office',
  text: { en: 'We are open 9am to 6pm.', es: 'Abrimos de 9am a 6pm.' },
  page: pageLink('/contact'),
};
const find = (question: string) => Promise.resolve(/hours|horario/.test(question) ? [HOURS] : []);
const envelope = {
  to: { id: 'carla', name: '  Carla   Mendes ' },
  from: ' Alma Reyes ',
  language: 'en' as const,
};

describe('the middle of a reply', () => {
  it('is the fact for each question, or a gap that repeats it', async () => {
    const { answer, note } = await writeReply(
      ['Hi! What are your hours? Can you fix my bicycle?', 'And your hours on Friday?'],
      'en',
      find,
    );
    expect(answer.split('\n\n').slice(1, -1)).toEqual([
      `${HOURS.text.en} [Contact us](/contact)`,
      createGap('Can you fix my bicycle?'),
    ]);
    expect(note).toBeNull();
  });

  it('looks a question up with what was written before it', async () => {
    const asked: string[][] = [];
    await writeReply(['I earn $80,000.', 'How much tax is that?'], 'en', (...question) => {
      asked.push(question);
      return Promise.resolve([]);
    });
    expect(asked).toEqual([['How much tax is that?', 'I earn $80,000.']]);
  });

  it('answers six questions one by one, and has one gap for the rest', async () => {
    const questions = Array.from({ length: 8 }, (_, at) => `What is ${at}?`);
    const { answer } = await writeReply([questions.join(' ')], 'en', find);
    expect(answer).toContain(createGap('What is 6? What is 7?'));
  });
});

describe('a letter', () => {
  it('greets by the first name, names its pages and lists them as sources', async () => {
    const { answer } = await writeReply(['What are your hours?'], 'en', find);
    expect(writeLetter(answer, envelope)).toEqual({
      content:
        'Hello Carla,\n\nThank you for your message.\n\nWe are open 9am to 6pm. See “Contact us” in the portal.\n\nIf anything is unclear, just write to us here.\n\nBest regards,\nAlma Reyes',
      sources: [{ label: 'Contact us', href: '/contact' }],
    });
  });

  it('speaks the client’s language', async () => {
    const { answer } = await writeReply(['¿Cuál es su horario?'], 'es', find);
    const { content } = writeLetter(answer, { ...envelope, language: 'es' });
    expect(content).toMatch(/^Hola Carla,\n\nGracias.*Abrimos de 9am.*Vea “Contáctenos”/s);
    expect(content).toMatch(/Saludos cordiales,\nAlma Reyes$/);
  });

  it('names a page once, and shows the client’s own where the staff see it', () => {
    const page = '[Open it](/dashboard/documents/7)';
    const { content, sources } = writeLetter(`- A. ${page}\n- B. ${page}`, envelope);
    expect(content).toContain('- A.\n- B. See “Your documents” in the portal.');
    expect(sources).toEqual([
      { label: 'This client’s documents', href: '/admin/clients/carla/records/documents' },
    ]);
  });

  it('is a gap where nothing answers, without a name where there is none', () => {
    const { content } = writeLetter('', { ...envelope, to: { id: '', name: '' }, from: '' });
    expect(content).toBe(`Hello,\n\n${ADD_ANSWER}`);
  });
});
