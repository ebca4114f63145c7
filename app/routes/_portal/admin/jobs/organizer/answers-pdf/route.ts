import { reviewAnswers } from '~/domain/organizer/review';
import { organizerAnswersPdf } from '~/gateways/pdf/organizer-answers.server';
import { limitPage } from '~/http/rate-limit.server';
import { downloadFile } from '~/http/stored-file.server';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { findJobOrganizer } from '~/models/organizer/organizer.server';

/** The answers as they are now; what was submitted is in the client’s folder. */
export const loader = viewerLoader(async ({ firm, args, id }) => {
  await limitPage(args, 'pdf by network');
  const organizer = orNotFound(await findJobOrganizer(id), 'This job has no organizer yet.');
  const { template, entries, taxYear, client, name: job } = organizer;
  const sections = reviewAnswers(template, entries, taxYear);
  const pdf = await organizerAnswersPdf(firm, { job, client, taxYear, sections, signed: null });
  return downloadFile(pdf, `organizer-${taxYear}.pdf`);
});
