import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';

/** The fields of a posted form. Throws 415 for another content type and 400 for a body that can't be read. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response('This address takes forms.', { status: 415, statusText: 'Unsupported Media Type' });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response('The form could not be read. Please go back and send it again.', { status: 400, statusText: 'Bad Request' });
  }
}

/** One field as text: '' when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * The answer to a form with something wrong: what was typed, the messages, and status 400 or another.
 * `hidden` names fields whose values must not be sent back, such as passwords.
 */
export function refuse<T>(submission: Submission<T, string[]>, errors?: { form?: string[]; fields?: Record<string, string[]>; status?: number; hidden?: string[] }) {
  const result: SubmissionResult<string[]> = submission.reply({ formErrors: errors?.form, fieldErrors: errors?.fields as never, hideFields: errors?.hidden as never });
  return data({ ...result, status: 'error' as const }, { status: errors?.status ?? 400 });
}
