import type { SubmissionResult } from '@conform-to/react';
import type { ComposerProblems } from './composer';

/** What the composer shows of a submission that came back: what is wrong with it, and what was typed. */
export function composerReply(result: SubmissionResult<string[]> | null | undefined): {
  problems: ComposerProblems;
  draft: string;
  filesOpen: boolean;
} {
  const { error, initialValue } = result ?? {};
  const typed = initialValue?.content;
  const problems = { content: error?.content ?? [], form: error?.[''] ?? [] };
  return {
    problems,
    filesOpen: [...problems.content, ...problems.form].some((each) => each.includes('file')),
    draft: typeof typed === 'string' ? typed : '',
  };
}
