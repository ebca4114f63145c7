import { afterAll, beforeAll, expect, it } from 'vitest';
import { askModel, BOOKKEEPING, PAYROLL, RETURN } from '#tests/support/ask-model';
import { answering, answerJson, startOpenai, type Turn } from '#tests/support/openai-server';
import { LIES } from '#tests/tables/assistant/lies';
import { namesIn, passesGate } from '~/domain/assistant/model/prose-gate';

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
});
afterAll(() => openai.stop());

const MATERIAL = [BOOKKEEPING, PAYROLL, RETURN];

/** What a reader takes for a figure, date, address or link. */
const TELLING =
  /\p{Sc}?\p{N}[\p{N}.,:/-]*|\p{Sc}|\S+@\S+|\S*https?:\S+|\]\([^)]*\)|\/\w\S*|\S*evil\S*|\b(?:one|two|three|nine|ninety|hundred|thousand|dollars|percent|may|june|sunday|domingos?|mayo|nueve|cien)\b/giu;

/** The answer, whole or cut at a share of its stream. */
function turnsOf(lie: string, share: number): Turn[] {
  const parts = [
    { say: lie, facts: [1] },
    { say: `Here it is. ${lie} ${lie}`, facts: [2, 3] },
  ];
  const json = answerJson(parts);
  const cut = json.slice(0, Math.floor(json.length * share));
  return [
    share === 1
      ? answering(parts, { pieces: 7 })
      : { call: 'answer', input: cut, pieces: 11, then: 'stop early' },
  ];
}

it.each(LIES)('a model that says “%s” shows only facts', async (lie) => {
  for (const share of [0.7, 1]) {
    const { parts, text } = await askModel(openai, turnsOf(lie, share), { material: MATERIAL });
    const shown = parts.flatMap((part) => (part.type === 'facts' ? part.facts : []));
    const facts = shown
      .map((fact) => `${fact.text.en}\n[${fact.page.label.en}](${fact.page.href})`)
      .join('\n');
    for (const [telling] of text.matchAll(TELLING)) expect(facts).toContain(telling);
    for (const part of parts)
      if (part.type === 'words')
        expect(passesGate(part.text, { source: namesIn(shown) })).toBe(true);
    if (share === 1) {
      expect(shown).toEqual(MATERIAL);
      expect(parts).toContainEqual({ type: 'words', text: 'Here it is.' });
    }
  }
});
