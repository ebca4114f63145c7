import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMaterial, PURE_TOOLS } from '#tests/support/guide';
import { startOpenai } from '#tests/support/openai-server';
import { ASKED_AT } from '#tests/tables/assistant-questions';
import { standard } from '#tests/tables/assistant/figures';
import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { entriesOf } from '~/domain/assistant/material/material';
import { guideModel } from '~/gateways/language-model/guide.server';
import { openaiModel } from '~/gateways/language-model/openai.server';
import {
  ModelFailedError,
  type LanguageModel,
  type Question,
} from '~/gateways/language-model/port.server';

let openai: Awaited<ReturnType<typeof startOpenai>>;
beforeAll(async () => {
  openai = await startOpenai();
});
afterAll(() => openai.stop());

const material = newMaterial(ASKED_AT);
const source = {
  index: new MaterialIndex(entriesOf(material)),
  settings: material.settings,
  now: ASKED_AT,
};
const ASK = 'What is the standard deduction for a single filer in 2025?';
const topic = { topic: 'standard_deduction', year: 2025, filingStatus: 'single' };

const MODELS: Record<string, () => LanguageModel> = {
  'the built-in guide': () => guideModel(source),
  'the OpenAI library': () => openaiModel(openai.settings),
};

const question = (rest: Partial<Question> = {}): Question => ({
  prompt: ASK,
  history: [],
  instructions: 'Answer.',
  material: [],
  tools: PURE_TOOLS,
  signal: new AbortController().signal,
  ...rest,
});

describe.each(Object.entries(MODELS))('%s', (name, make) => {
  beforeEach(() => {
    openai.state.turns = [
      { call: 'tax_year_figures', input: topic },
      { say: ['It is ', standard(2025, 'single'), '. [Tax Calc', 'ulator](/tax-calculator)'] },
    ];
  });

  it('answers by a tool’s figure, with the page that it comes from', async () => {
    let answer = '';
    for await (const chunk of make().answer(question())) answer += chunk;
    expect(answer).toContain(standard(2025, 'single'));
    expect(answer).toContain('(/tax-calculator)');
    expect(answer).not.toContain('undefined');
  });

  it('uses no tool that it isn’t given', async () => {
    let answer = '';
    for await (const chunk of make().answer(question({ tools: {} }))) answer += chunk;
    expect(answer).not.toContain(standard(2025, 'single'));
  });

  it('throws ModelFailedError where a tool fails', async () => {
    const tools = { tax_year_figures: () => Promise.reject(new Error('down')) };
    const read = async () => {
      for await (const _ of make().answer(question({ tools })));
    };
    await expect(read()).rejects.toThrow(name.includes('guide') ? ModelFailedError : Error);
  });

  it('ends quietly once it is stopped', async () => {
    openai.state.turns = [{ say: ['One sentence. ', 'Another. '], then: 'hang' }];
    const stop = new AbortController();
    let chunks = 0;
    for await (const _ of make().answer(question({ signal: stop.signal }))) {
      chunks += 1;
      stop.abort();
    }
    expect(chunks).toBe(1);
  });

  it('says nothing to who has left already', async () => {
    let chunks = 0;
    for await (const _ of make().answer(question({ signal: AbortSignal.abort() }))) chunks += 1;
    expect(chunks).toBe(0);
  });
});
