import { viewerAction } from '~/http/viewer.server';
import { receiveUpload, Refusal } from '~/http/upload.server';
import { PDF_TO_SIGN } from '../pdf-file.server';

/** What is on the pages of a PDF, for the form that places fields on it. Keeps nothing of it. */
export const action = viewerAction(async ({ args, viewer }) => {
  const outcome = await receiveUpload(args.request, viewer, PDF_TO_SIGN, async (received) => {
    const [file] = received.files;
    const [bad] = received.refused;
    return file
      ? { pages: file.pages }
      : new Refusal(400, bad?.problem ?? 'Choose the PDF to sign.');
  });
  const headers = { 'Cache-Control': 'no-store' };
  return outcome instanceof Refusal
    ? Response.json({ problem: outcome.sentence }, { status: outcome.status, headers })
    : Response.json(outcome, { headers });
});
