import { STATUS_CODES } from 'node:http';
import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import { isFieldName, plainLines } from '~/domain/forms/text';
import type { FormRefusal } from '~/domain/forms/refusal';
import { MAX_SEALED_BYTES } from '~/domain/documents/document';
import { BodyBrokeOffError, BodyTooLongError, readBytes } from './body.server';

export const MAX_FORM_BYTES = 64 * 1024;
/** A preview lists up to 500 clients, each of whom can be left out. */
export const MAX_FIELDS = 600;

/**
 * The text fields of a posted form; with `files` also its files, as data URLs. Throws 415; 413; 400
 * for over 600 fields, odd names and other files.
 */
export async function readForm(request: Request, files = false): Promise<FormData> {
  const before = read.get(request);
  if (before) return before;
  const form = await readAnew(request, files);
  read.set(request, form);
  return form;
}
/** A body can be read once; who is sent to sign in after that has its form kept. */
const read = new WeakMap<Request, FormData>();

async function readAnew(request: Request, files: boolean): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw toFormRefusal(415, 'This page accepts forms only.');
  try {
    const limit = files ? MAX_SEALED_BYTES : MAX_FORM_BYTES;
    return await parseFields(await readBytes(request, limit), type, files);
  } catch (error) {
    if (error instanceof BodyTooLongError)
      throw toFormRefusal(
        413,
        files
          ? 'The file is too large. Please go back and choose a smaller one.'
          : 'The form is too long. Please go back and shorten what you typed.',
      );
    if (error instanceof BodyBrokeOffError) throw unreadable();
    throw error;
  }
}

async function parseFields(bytes: Uint8Array<ArrayBuffer>, type: string, files: boolean) {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => {
      throw unreadable();
    });
  if ([...form].length > MAX_FIELDS) throw unreadable();
  const fields = new FormData();
  for (const [name, value] of form) {
    if (!isFieldName(name) || (typeof value !== 'string' && !files)) throw unreadable();
    if (typeof value === 'string') fields.append(name, plainLines(value));
    else if (value.size > 0) fields.append(name, await toDataUrl(value));
  }
  return fields;
}

const toDataUrl = async (file: File): Promise<string> =>
  `data:application/octet-stream;base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;

const unreadable = () =>
  toFormRefusal(400, 'We couldn’t read the form. Please go back and send it again.');

const toFormRefusal = (status: number, sentence: string): Response =>
  new Response(sentence, { status, statusText: STATUS_CODES[status] });

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
  { message, field, status, hidden: own }: FormRefusal,
  hidden = own,
) {
  const where = field ? { fields: { [field]: [message] } } : { form: [message] };
  return invalidForm(submission, { ...where, status, hidden });
}
