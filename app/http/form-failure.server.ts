import { loggablePath } from '~/domain/access/loggable';
import { FormRefusal } from '~/domain/forms/refusal';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { log } from '~/log.server';
import { invalidForm, refusedForm } from './form.server';
import type { Args } from './request.server';

export type Failure = {
  message?: (error: unknown) => string;
  /** Whether trying again soon may work: then the status is 503, as for a busy database. */
  isTemporary?: (error: unknown) => boolean;
};
type Options = {
  hidden?: string[];
  /** Set where the form comes back on an unexpected error, too. */
  failure?: Failure;
};

const UNEXPECTED = 'Unexpected error: Something went wrong. Please try again.';
export const UNEXPECTED_LATER = 'Unexpected error occurred. Please try again later.';

/** For a FormRefusal or an unexpected error, which is logged by its number, the form comes back. */
export async function keepFormOnError<T>(
  args: Args,
  submission: Parameters<typeof invalidForm>[0],
  { hidden = [], failure }: Options,
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FormRefusal) return refusedForm(submission, error, hidden);
    if (!failure || error instanceof Response || args.request.signal.aborted) throw error;
    const { message = () => UNEXPECTED, isTemporary } = failure;
    const requestId = logFailure(args, error);
    const form = [message(error), `If you contact us about this, mention the number ${requestId}.`];
    const soon = isDatabaseBusy(error) || isTemporary?.(error);
    return invalidForm(submission, { form, status: soon ? 503 : 500, hidden });
  }
}

/** Logs the error of a request. Returns the number under which the log has it. */
export function logFailure({ request, context }: Args, error: unknown): string {
  const requestId = context?.requestId ?? crypto.randomUUID();
  const path = loggablePath(new URL(request.url).pathname);
  if (!request.signal.aborted)
    log.error({ requestId, method: request.method, path, err: error }, 'request failed');
  return requestId;
}
