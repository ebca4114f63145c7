import { loggablePath } from '~/domain/access/loggable';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { log } from '~/log.server';
import { invalidForm } from './form.server';
import type { Args } from './request.server';

type Submission = Parameters<typeof invalidForm>[0];
type Failing = {
  /** What the person is told about an error. */
  say: (error: unknown) => string;
  /** Whether trying again soon may work: then the status is 503, as for a busy database. */
  temporary?: (error: unknown) => boolean;
  /** Fields whose values must not be sent back. */
  hidden: string[];
};

/**
 * Does the work of an action so that an error nobody foresaw keeps the form: it comes back with what was typed, a sentence,
 * and the number under which the log has the error. What is thrown as a response, such as a redirect, passes.
 */
export async function keepingForm<T>(
  { request, context }: Args,
  submission: Submission,
  { say, temporary, hidden }: Failing,
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    const requestId = context?.requestId ?? crypto.randomUUID();
    log.error(
      {
        requestId,
        method: request.method,
        path: loggablePath(new URL(request.url).pathname),
        err: error,
      },
      'request failed',
    );
    const form = [say(error), `If you contact us about this, mention the number ${requestId}.`];
    const soon = isDatabaseBusy(error) || temporary?.(error);
    return invalidForm(submission, { form, status: soon ? 503 : 500, hidden });
  }
}
