import { STATUS_CODES } from 'node:http';
import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import type { FormRefusal } from '~/domain/forms/refusal';
import { BodyBrokeOffError, BodyTooLongError, readBytes } from './body.server';
import { FormRefusedError, parseFields } from './form-fields.server';

const MAX_FORM_BYTES = 64 * 1024;

/** The text fields of a posted form. Throws 415, 413 or 400. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw formRefused(415, 'This page accepts forms only.');
  try {
    return await parseFields(await readBytes(request, MAX_FORM_BYTES), type);
  } catch (error) {
    if (error instanceof BodyTooLongError)
      throw formRefused(413, 'The form is too long. Please go back and shorten what you typed.');
    if (error instanceof BodyBrokeOffError || error instanceof FormRefusedError)
      throw formRefused(400, 'We couldn’t read the form. Please go back and send it again.');
    throw error;
  }
}

function formRefused(status: number, sentence: string): Response {
  return new Response(sentence, { status, statusText: STATUS_CODES[status] });
}

/** One field as text: '' when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export type Answerable = {
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

/** The response to an invalid form. `hidden` fields are not sent back. */
export function invalidForm(
  submission: Answerable,
  { form, fields, status = 400, hidden }: Refusal = {},
) {
  const result = submission.reply({ formErrors: form, fieldErrors: fields, hideFields: hidden });
  return data({ ...result, status: 'error' as const }, { status });
}

export function refusedForm(
  submission: Answerable,
  { message, field, status }: FormRefusal,
  hidden?: string[],
) {
  const where = field ? { fields: { [field]: [message] } } : { form: [message] };
  return invalidForm(submission, { ...where, status, hidden });
}
