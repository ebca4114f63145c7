import { z } from 'zod';
import { reasonSchema } from '~/domain/access/authority';
import { REASON_HINTS, type ConfirmationText } from '~/domain/forms/confirmation';
import { orNotFound } from '~/models/not-found.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { textField } from './form.server';
import { formAction, type FlashRedirect } from './form-action.server';
import { requireFreshProof, requireViewer } from './viewer.server';
import type { Limit } from './rate-limit.server';
import type { Args } from './request.server';

type Confirmed = {
  args: Args;
  /** '' where the screen asks for none. */
  reason: string;
  /** Stands for what the page showed that was confirmed. */
  seen: string;
};

/**
 * The loader and action of a screen that asks before it acts. `ui/confirmation-page` shows it: a page
 * without script, a dialog with it.
 */
export function confirmation<Subject, Result>({
  find,
  missing,
  describe,
  act,
  done,
  reason,
  limit,
  freshProof = false,
}: {
  /** Finds what the address names. Null answers 404; it may throw a redirect. */
  find: (viewer: Viewer, id: string, args: Args) => Promise<Subject | null | undefined>;
  missing?: string;
  describe: (subject: Subject, viewer: Viewer) => ConfirmationText | Promise<ConfirmationText>;
  /** Does it. A FormRefusal is shown on the form. */
  act: (viewer: Viewer, subject: Subject, confirmed: Confirmed) => Promise<Result>;
  /** The page to go on to afterwards, and its note. */
  done: FlashRedirect | ((subject: Subject, result: Result) => FlashRedirect);
  /** Set where a reason has to be given: who reads it. */
  reason?: keyof typeof REASON_HINTS;
  limit?: Limit;
  freshProof?: boolean;
}) {
  const get = async (viewer: Viewer, args: Args) =>
    orNotFound(await find(viewer, args.params.id ?? '', args), missing);

  return {
    async loader(args: Args) {
      const viewer = requireViewer(args.context);
      if (freshProof) requireFreshProof(args, viewer);
      const text = await describe(await get(viewer, args), viewer);
      return { ...text, reasonHint: reason && REASON_HINTS[reason] };
    },
    action: formAction(
      reason ? reasonSchema : z.object({ reason: z.string().default('') }),
      async ({ reason: why }, { args, viewer, form, from }) => {
        const subject = await get(viewer, args);
        const seen = textField(form, 'seen');
        const result = await act(viewer, subject, { args, reason: why, seen });
        const next = typeof done === 'function' ? done(subject, result) : done;
        return { ...next, to: from ?? next.to };
      },
      { freshProof, limit },
    ),
  };
}
