import type { SubmissionResult } from '@conform-to/react';
import type { ComposerProblems } from './composer';

/** What the composer shows of a submission that came back: what is wrong with it, and what was typed. */
export function composerReply(result: SubmissionResult<string[]> | null | undefined): {
  problems: ComposerProblems;
  draft: string;
} {
  const { error, initialValue } = result ?? {};
  const typed = initialValue?.content;
  return {
    problems: { content: error?.content ?? [], form: error?.[''] ?? [] },
    draft: typeof typed === 'string' ? typed : '',
  };
}
