import { answerByGuide } from '~/domain/assistant/guide/guide';
import type { MaterialIndex } from '~/domain/assistant/guide/material-index';
import type { Settings } from '~/domain/administration/office';
import { ModelFailedError, type LanguageModel } from './port.server';

/** What the guide answers from: the firm’s material as it is now. */
export type GuideSource = {
  index: MaterialIndex;
  settings: Settings;
  now: Date;
  /** See `answerByGuide`. */
  forStaff?: boolean;
};

/** The built-in guide: a search through the firm's own material, and its own tools. Nothing leaves this server, and it costs nothing. */
export function guideModel(source: GuideSource): LanguageModel {
  return {
    company: null,
    async *answer({ prompt, history, tools, signal, unanswered }) {
      const answer = answerByGuide({ ...source, prompt, history, tools });
      try {
        for (;;) {
          const { value, done } = await answer.next();
          if (signal.aborted) return;
          if (done) return void (value || unanswered?.());
          yield value;
        }
      } catch (error) {
        if (signal.aborted) return;
        throw new ModelFailedError(error);
      }
    },
  };
}
