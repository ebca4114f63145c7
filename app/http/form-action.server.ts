import { createHash } from 'node:crypto';
import { parseWithZod, type Submission } from '@conform-to/zod/v4';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { loggablePath } from '~/domain/access/loggable';
import { safePath } from '~/domain/access/safe-path';
import type { Flash } from '~/domain/forms/flash';
import { FORM_ID, formDrawnAt } from '~/domain/forms/hidden-fields';
import { FormRefusal } from '~/domain/forms/refusal';
import { DAY } from '~/domain/time/duration';
import { isDatabaseBusy } from '~/gateways/database/errors.server';
import { log } from '~/log.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { askAboutEmail, findEmailQuestion } from './email-question.server';
import { redirectWithFlash } from './redirect.server';
import { invalidForm, readForm, refusedForm, textField, type Answerable } from './form.server';
import { getViewer, requireFreshProof, requireViewer } from './viewer.server';
import {
  assertDrawnFrom,
  StaleFormError,
  staleForm,
  type ChangedBy,
  type FormValues,
  type Subject,
} from './form-version.server';
import { assertWithinLimits, type Limit } from './rate-limit.server';
import { requireFirm, type Args } from './request.server';
import type { Firm } from '~/domain/firm/content';

export type FlashRedirect = {
  to: string;
  text: string;
  kind?: Flash['kind'];
  undo?: Flash['undo'];
  cookies?: readonly string[];
};

type FormContext<Value> = {
  args: ActionFunctionArgs;
  /** The record that the address names, or ''. */
  id: string;
  form: FormData;
  submission: Submission<Value, string[]>;
  /** Throws where a visitor may be asking: use `getViewer(args.context)` there. */
  readonly viewer: Viewer;
  firm: Firm;
  /** The id of what the form creates, the same if it is sent twice. See `createdId`. */
  readonly newId: string | undefined;
  /** The list that it was opened from, to go back to, as `?from=` of the address says. */
  from: string | null;
  /**
   * Throws if the form was drawn from other values than these, which are stored now. Call it in the
   * transaction that saves. `changedBy`: who saved what is stored, or what the audit
   * trail calls such a change of `subject`.
   */
  assertUnchanged: AssertUnchanged;
};

type AssertUnchanged = (current: FormValues, changedBy: ChangedBy, subject?: Subject) => void;

type Failure = {
  message?: (error: unknown) => string;
  /** Whether trying again soon may work: then the status is 503, as for a busy database. */
  isTemporary?: (error: unknown) => boolean;
};

type Options = {
  /** Whether the viewer has to have proved their identity recently. */
  freshProof?: boolean;
  limit?: Limit;
  /** Whether the form may have files, which `work` reads as data URLs. */
  files?: boolean;
  hidden?: string[];
  /** Set where the form comes back on an unexpected error too. */
  failure?: Failure;
};

/** The form comes back with 400 for invalid fields, 429 over a limit, and for any FormRefusal. */
export function formAction<Schema extends z.ZodType, Result extends object>(
  schema: Schema | ((args: Args) => Schema | Promise<Schema>),
  work: (value: z.output<Schema>, context: FormContext<z.output<Schema>>) => Promise<Result>,
  { freshProof, limit, files, hidden, failure }: Options = {},
) {
  return async (args: ActionFunctionArgs) => {
    if (freshProof) requireFreshProof(args, requireViewer(args.context));
    const form = await readForm(args.request, files);
    const submission = parseWithZod(form, {
      schema: typeof schema === 'function' ? await schema(args) : schema,
    });
    if (submission.status !== 'success')
      return invalidForm(submission, { hidden, fields: await findEmailQuestion(form) });
    const { value } = submission;
    const context: FormContext<z.output<Schema>> = {
      args,
      firm: requireFirm(args.context),
      id: args.params.id ?? '',
      form,
      submission,
      from: safePath(new URL(args.request.url).searchParams.get('from')),
      assertUnchanged: (current, changedBy, subject = args.params.id ?? '') =>
        assertDrawnFrom(form, current, changedBy, subject),
      get viewer() {
        return requireViewer(args.context);
      },
      get newId() {
        return createdId(requireViewer(args.context), form, new Date());
      },
    };

    return keepFormOnError(args, submission, { hidden, failure }, async () => {
      if (limit) await assertWithinLimits([limit, context.viewer.accountId]);
      await askAboutEmail(form);
      const result = await work(value, context);
      if (!isFlashRedirect(result)) return result as Exclude<Result, FlashRedirect>;
      const { to, kind = 'success', text, undo, cookies } = result;
      return redirectWithFlash(to, { kind, text, undo }, cookies);
    });
  };
}

const UNEXPECTED = 'Unexpected error: Something went wrong. Please try again.';
export const UNEXPECTED_LATER = 'Unexpected error occurred. Please try again later.';

/** For a FormRefusal or an unexpected error, which is logged by its number, the form comes back. */
export async function keepFormOnError<T>(
  args: Args,
  submission: Answerable,
  { hidden, failure }: Pick<Options, 'hidden' | 'failure'>,
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FormRefusal) return refusedForm(submission, error, hidden);
    if (error instanceof StaleFormError)
      return staleForm(submission, error, getViewer(args.context)?.accountId);
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

type ButtonOptions = Pick<Options, 'freshProof' | 'limit'> & {
  page?: string;
};

export const buttonAction = <Result extends object>(
  work: (context: FormContext<object>) => Promise<Result | FlashRedirect>,
  { freshProof, limit, page }: ButtonOptions = {},
) =>
  formAction(
    z.object({}),
    async (_fields, context) => {
      try {
        if (limit) await assertWithinLimits([limit, context.viewer.accountId]);
        return await work(context);
      } catch (error) {
        if (!page || !(error instanceof FormRefusal)) throw error;
        return { to: page, kind: 'error', text: error.message } satisfies FlashRedirect;
      }
    },
    { freshProof },
  );

const isFlashRedirect = (result: object): result is FlashRedirect =>
  'to' in result && 'text' in result;

/** The same uuid (v7) for the same form, content and person; undefined for forms of over a day. */
function createdId({ accountId }: Pick<Viewer, 'accountId'>, form: FormData, now: Date) {
  const drawnAt = formDrawnAt(textField(form, FORM_ID));
  if (drawnAt === null || Math.abs(now.getTime() - drawnAt) > DAY) return undefined;
  const content = JSON.stringify([accountId, ...form].map(String));
  const hash = createHash('sha256').update(content).digest('hex');
  const time = drawnAt.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
