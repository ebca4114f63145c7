import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { reasonSchema } from '~/domain/access/authority';
import { FormRefusal } from '~/domain/forms/refusal';
import { REASON_HINTS, type ConfirmationText } from '~/domain/forms/confirmation';
import type { Viewer } from '~/models/sign-in/session.server';
import { redirectWithFlash, type Flash } from './flash.server';
import { invalidForm, readForm } from './form.server';
import { requireFreshProof } from './fresh-proof.server';
import { rateLimitMessage, type Limit } from './rate-limit.server';
import type { Args } from './request.server';
import { requireViewer } from './viewer.server';

type Confirmation<Subject, Text extends ConfirmationText> = {
  /** Finds what the address names. Null answers 404; it may throw a redirect. */
  find: (viewer: Viewer, id: string, args: Args) => Promise<Subject | null | undefined>;
  missing?: string;
  describe: (subject: Subject, viewer: Viewer) => Text | Promise<Text>;
  /** Does it. Returns the page to go on to and its note; an FormRefusal is shown on the form. */
  act: (
    viewer: Viewer,
    subject: Subject,
    reason: string,
    args: Args,
  ) => Promise<{ to: string; text: string; kind?: Flash['kind'] }>;
  /** Set where a reason has to be given: who reads it. */
  reason?: keyof typeof REASON_HINTS;
  limit?: Limit;
  freshProof?: boolean;
};

/** The loader and action of a confirmation screen. `ui/confirmation` shows it. */
export function confirmation<Subject, Text extends ConfirmationText>({
  find,
  missing,
  describe,
  act,
  reason,
  limit,
  freshProof = false,
}: Confirmation<Subject, Text>) {
  function requireProvenViewer(args: Args) {
    const viewer = requireViewer(args.context);
    if (freshProof) requireFreshProof(args, viewer);
    return viewer;
  }

  async function get(viewer: Viewer, args: Args) {
    const subject = await find(viewer, args.params.id ?? '', args);
    if (!subject) throw new Response(missing ?? null, { status: 404 });
    return subject;
  }

  return {
    async loader(args: Args) {
      const viewer = requireProvenViewer(args);
      const text = await describe(await get(viewer, args), viewer);
      return { ...text, reasonHint: reason && REASON_HINTS[reason] };
    },
    async action(args: Args) {
      const viewer = requireProvenViewer(args);
      const schema = reason ? reasonSchema : z.object({});
      const submission = parseWithZod(await readForm(args.request), { schema });
      if (submission.status !== 'success') return invalidForm(submission);
      const refusal = limit && (await rateLimitMessage([limit, viewer.accountId]));
      if (refusal) return invalidForm(submission, { form: [refusal], status: 429 });
      const subject = await get(viewer, args);
      try {
        const given = 'reason' in submission.value ? submission.value.reason : '';
        const { to, text, kind = 'success' } = await act(viewer, subject, given, args);
        return await redirectWithFlash(to, { kind, text });
      } catch (error) {
        if (!(error instanceof FormRefusal)) throw error;
        return invalidForm(submission, { form: [error.message] });
      }
    },
  };
}
