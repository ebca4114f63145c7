import { sendShown } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { getStaffLetter, getUploaded } from '~/models/letter/letter.server';

/** The PDF that is signed, for staff. */
export const loader = viewerLoader(async ({ args, id }) =>
  sendShown(args.request, getUploaded(await getStaffLetter(id))),
);
