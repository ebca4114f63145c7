import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendFile } from '~/http/stored-file.server';
import { getCopy } from '~/models/letter/letter.server';
import { requireLetter } from '../letter-access.server';

/** The sealed copy, for whoever may open the letter. */
export async function loader(args: LoaderFunctionArgs) {
  const { letter, page } = await requireLetter(args);
  return sendFile(await getCopy(letter), page);
}
