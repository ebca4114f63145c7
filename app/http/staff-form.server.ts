import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { FormRefusal } from '~/domain/forms/refusal';
import { notFound } from '~/models/not-found.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { createdId } from './created-id.server';
import { redirectWithFlash } from './flash.server';
import { invalidForm, readForm } from './form.server';
import type { Args } from './request.server';

/**
 * Handles a staff form: runs `act` and redirects to `to` with the note `text`. Invalid fields and
 * refused access return the form. `act` gets the id of the record it creates.
 */
export async function staffForm<Schema extends z.ZodObject>(
  { request }: Args,
  viewer: Viewer,
  schema: Schema,
  act: (value: z.output<Schema>, id?: string) => Promise<{ to: string; text: string }>,
) {
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    const { to, text } = await act(submission.value, createdId(viewer, form, new Date()));
    return await redirectWithFlash(to, { kind: 'success', text });
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return invalidForm(submission, { form: [error.message] });
  }
}

export { notFound };
