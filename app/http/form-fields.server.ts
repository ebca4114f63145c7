import { isFieldName } from '~/domain/forms/field-name';
import { plainLines } from '~/domain/forms/lines';

/** The most fields a form may have. Our largest one has about 40. */
export const MAX_FIELDS = 200;

export class FormRefusedError extends Error {}

/** Throws FormRefusedError for too many fields, a name that isn't a plain word, or a file. */
export async function parseFields(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new FormRefusedError('The form can’t be parsed.', { cause });
    });
  if ([...form].length > MAX_FIELDS) throw new FormRefusedError('The form has too many fields.');
  const fields = new FormData();
  for (const [name, value] of form) {
    if (!isFieldName(name)) throw new FormRefusedError('Unknown field.');
    if (typeof value !== 'string') throw new FormRefusedError('Files aren’t accepted here.');
    fields.append(name, plainLines(value));
  }
  return fields;
}
