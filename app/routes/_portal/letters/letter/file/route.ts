import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendShown } from '~/http/stored-file.server';
import { getUploaded } from '~/models/letter/letter.server';
import { requireLetter } from '../letter-access.server';

/** The PDF that is signed, for whoever may open the letter. */
export async function loader(args: LoaderFunctionArgs) {
  return sendShown(args.request, getUploaded((await requireLetter(args)).letter));
}
