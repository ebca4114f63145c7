import { MAX_FILES } from '~/domain/documents/document';
import { toDisplayName } from '~/domain/documents/file-name';
import { KEPT } from '~/domain/forms/kept';
import { MINUTE } from '~/domain/time/duration';
import { readMultipart, UploadRefusedError } from '~/gateways/files/multipart.server';
import { findKeptForm, keepForm, type KeptForm } from '~/models/sign-in/kept-form.server';
import { MAX_FIELDS, MAX_FORM_BYTES, readForm } from './form.server';
import { isLastAccount, lastAccount } from './known-device.server';
import type { Args } from './request.server';
import { getViewer } from './viewer.server';

const FORMS = {
  maxBytes: 100 * 1024 * 1024,
  maxFileBytes: 0,
  maxFieldBytes: MAX_FORM_BYTES,
  maxFields: MAX_FIELDS,
  maxFiles: MAX_FILES,
  maxTime: 5 * MINUTE,
};

/**
 * Keeps a form that was posted without a session, for the account that last signed in with this
 * browser. Returns its id; null where nobody did, or it can't be read.
 */
export async function keepPostedForm(request: Request): Promise<string | null> {
  const { method, headers, url } = request;
  if (method !== 'POST' || headers.get('Accept')?.includes('application/json')) return null;
  const owner = await lastAccount(request);
  const posted = owner && (await readPosted(request));
  if (!posted || Object.keys(posted.fields).length === 0) return null;
  return keepForm(owner, { action: new URL(url).pathname, ...posted }, new Date());
}

async function readPosted(request: Request): Promise<Omit<KeptForm, 'action'> | null> {
  try {
    const type = request.headers.get('Content-Type') ?? '';
    if (!/^multipart\/form-data/i.test(type) || request.bodyUsed)
      return { fields: toFields(await readForm(request)), files: [] };
    const files: string[] = [];
    const fields = await readMultipart(request, FORMS, async ({ name, content }) => {
      for await (const _ of content);
      if (name) files.push(toDisplayName(name));
    });
    return { fields: toFields(fields), files };
  } catch (error) {
    if (error instanceof Response || error instanceof UploadRefusedError) return null;
    throw error;
  }
}

function toFields(posted: Iterable<[string, FormDataEntryValue]>): KeptForm['fields'] {
  const fields: KeptForm['fields'] = {};
  for (const [name, value] of posted) {
    if (typeof value !== 'string') continue;
    const before = fields[name];
    fields[name] = before === undefined ? value : [...[before].flat(), value];
  }
  return fields;
}

/** The form that the page’s address names, where it was kept for who asks. */
export async function findOwnKeptForm({ request, context }: Args): Promise<KeptForm | null> {
  const id = new URL(request.url).searchParams.get(KEPT);
  const viewer = id ? getViewer(context) : null;
  if (!id || !viewer || !(await isLastAccount(request, viewer.accountId))) return null;
  return findKeptForm((await lastAccount(request))!, id, new Date());
}
