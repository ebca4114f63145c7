import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';

/** The fields of a posted form. Throws 415 for another content type and 400 for a body that can't be read. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response('This address takes forms.', {
      status: 415,
      statusText: 'Unsupported Media Type',
    });
  }
  try {
    return await request.formData();
  } catch {
    throw new Response('The form could not be read. Please go back and send it again.', {
      status: 400,
      statusText: 'Bad Request',
    });
  }
}

/** One field as text: '' when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A parsed form, as far as answering it goes. */
type Answerable = {
  reply(options: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    hideFields?: string[];
  }): SubmissionResult<string[]>;
};
type Refusal = {
  form?: string[];
  fields?: Record<string, string[]>;
  status?: number;
  hidden?: string[];
};

/**
 * The answer to a form with something wrong: what was typed, the messages, and status 400 or another.
 * `hidden` names fields whose values must not be sent back, such as passwords.
 */
export function refuse(
  submission: Answerable,
  { form, fields, status = 400, hidden }: Refusal = {},
) {
  const result = submission.reply({ formErrors: form, fieldErrors: fields, hideFields: hidden });
  return data({ ...result, status: 'error' as const }, { status });
}
