import { loggablePath } from '~/domain/access/loggable';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { log } from '~/log.server';
import { invalidForm } from './form.server';
import type { Args } from './request.server';

type Submission = Parameters<typeof invalidForm>[0];
export type Failure = {
  message?: (error: unknown) => string;
  /** Whether trying again soon may work: then the status is 503, as for a busy database. */
  isTemporary?: (error: unknown) => boolean;
  hidden?: string[];
};

const UNEXPECTED = 'Unexpected error: Something went wrong. Please try again.';
export const UNEXPECTED_LATER = 'Unexpected error occurred. Please try again later.';

/**
 * Runs an action's work. On an unexpected error the form comes back with everything typed and the
 * number of the error in the log. Thrown responses, such as redirects, pass through.
 */
export async function keepFormOnError<T>(
  { request, context }: Args,
  submission: Submission,
  { message = () => UNEXPECTED, isTemporary, hidden = [] }: Failure,
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
    const form = [message(error), `If you contact us about this, mention the number ${requestId}.`];
    const soon = isDatabaseBusy(error) || isTemporary?.(error);
    return invalidForm(submission, { form, status: soon ? 503 : 500, hidden });
  }
}
