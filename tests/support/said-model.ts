import { vi } from 'vitest';
import type { AnswerPart } from '~/domain/assistant/answer';
import * as gateway from '~/gateways/language-model/language-model.server';
import { realtime } from '~/gateways/realtime/realtime.server';
import { canUseModel } from '~/http/assistant/asker.server';
import type { Question, Usage, WritingRequest } from '~/domain/assistant/model/port';

/** Says words, shows a part, reports its cost, fails, or does something else meanwhile. */
export type Step = string | AnswerPart | Usage | Error | ((question: Asked) => unknown);
type Asked = Question | WritingRequest;

/** Replaces the model by these steps per question. Returns what it was asked. */
export function modelThat(...steps: Step[]): Asked[] {
  const asked: Asked[] = [];
  async function* answer(question: Asked): AsyncGenerator<AnswerPart> {
    asked.push(question);
    for (const step of steps) {
      if (step instanceof Error) throw step;
      if (typeof step === 'function') await step(question);
      else if (typeof step === 'string') yield { type: 'words', text: step };
      else if ('type' in step) yield step;
      else question.used?.(step);
    }
  }
  vi.spyOn(gateway, 'outsideModel').mockReturnValue({
    company: 'Test Company',
    answer,
    async write(request) {
      let text = '';
      for await (const part of answer(request)) if ('text' in part) text += part.text;
      return text.trim();
    },
  });
  return asked;
}

/** What somebody who is handed to Jennifer may use, as a request would have it. */
export const outside = (accountId: string | null = null) => ({
  model: gateway.outsideModel(),
  canUseModel: () => canUseModel(accountId, '10.0.0.9'),
  publish: realtime.publish,
});
