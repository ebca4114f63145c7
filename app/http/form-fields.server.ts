import { isFieldName } from '~/domain/forms/field-name';
import { plainLines } from '~/domain/forms/lines';

/** The most fields a form may have. Our largest one has about 40. */
export const MAX_FIELDS = 200;

/** A posted form that no page of ours sends. */
export class FormRefusedError extends Error {
  override name = 'FormRefusedError';
}

/**
 * The fields of a body with the content type `type`, text all of them, its lines ended by \n. They
 * are counted before they are parsed. Throws FormRefusedError for too many, for a name that isn't a
 * plain word, for a file, and for what can't be parsed.
 */
export async function parseFields(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  if (countFields(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), type) > MAX_FIELDS)
    throw new FormRefusedError('The form has too many fields.');
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new FormRefusedError('The form can’t be parsed.', { cause });
    });
  const fields = new FormData();
  for (const [name, value] of form) {
    if (!isFieldName(name)) throw new FormRefusedError('Unknown field.');
    if (typeof value !== 'string') throw new FormRefusedError('Files aren’t accepted here.');
    fields.append(name, plainLines(value));
  }
  return fields;
}

/** How many fields a body has at most, by its separators alone. */
function countFields(bytes: Buffer, type: string): number {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type);
  const separator = /^multipart\//i.test(type) ? `--${boundary?.[1] ?? boundary?.[2] ?? ''}` : '&';
  let count = separator === '&' ? 1 : -1;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
    count += 1;
    if (count > MAX_FIELDS) break;
  }
  return count;
}
