import { vi } from 'vitest';
import * as gateway from '~/gateways/language-model/language-model.server';
import type { Question, Usage } from '~/gateways/language-model/port.server';

/** What a model does next: says words, tells what it cost, fails, or does something else meanwhile. */
export type Step = string | Usage | Error | ((question: Question) => unknown);

/** Has the portal ask a model of this process that does these steps for each question. Returns what it was asked. */
export function modelThat(...steps: Step[]): Question[] {
  const asked: Question[] = [];
  vi.spyOn(gateway, 'outsideModel').mockReturnValue({
    company: 'Test Company',
    async *answer(question: Question) {
      asked.push(question);
      for (const step of steps) {
        if (step instanceof Error) throw step;
        if (typeof step === 'function') await step(question);
        else if (typeof step === 'string') yield step;
        else question.used?.(step);
      }
    },
  });
  return asked;
}
