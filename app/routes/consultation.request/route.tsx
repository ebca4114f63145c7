import { parseWithZod } from '@conform-to/zod';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db.server';
import { choiceOf, FREE_CONSULTATION, requestText } from '~/domain/booking/consultation-request';
import { bookableDays } from '~/domain/booking/office-days';
import { redirectWithNote } from '~/http/flash.server';
import { readForm, refuse } from '~/http/form.server';
import { guard, guardSignedIn } from '~/http/guard.server';
import { tooMany } from '~/http/rate-limit.server';
import { clientIp } from '~/http/request.server';
import { log } from '~/log.server';
import { saveSubmission } from '~/models/message.server';
import { ConsultationForm } from '~/ui/consultation-form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { requestSchema } from './schema';

export const handle: PageHandle = { title: 'Book a consultation' };

const NOT_SAVED = 'Your request could not be saved just now. What you typed is still here: please try again in a moment.';

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const service = new URL(args.request.url).searchParams.get('service');
  return { choice: choiceOf(service ?? FREE_CONSULTATION.id), days: bookableDays(new Date()) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const now = new Date();
  const submission = parseWithZod(await readForm(args.request), { schema: requestSchema(now) });
  if (submission.status !== 'success') return refuse(submission);
  const refusal = await tooMany(['contact by ip', clientIp(args)]);
  if (refusal) return refuse(submission, { form: [refusal], status: 429 });
  try {
    await saveSubmission(db, 'consultation', { name: viewer.fullName, email: viewer.email, message: requestText(submission.value) }, viewer, now);
  } catch (error) {
    log.error({ requestId: args.context?.requestId, err: error }, 'consultation request not saved');
    return refuse(submission, { form: [NOT_SAVED], status: 503 });
  }
  return redirectWithNote('/', { kind: 'success', text: 'Request sent. We will confirm a time within one business day.' });
}

export default function RequestConsultation() {
  const { choice, days } = useLoaderData<typeof loader>();
  return (
    <Page title="Book a consultation" lead="Tell us what it is about and when it suits you. We confirm the time by email.">
      <ConsultationForm lastResult={useActionData<typeof action>()} choice={choice} days={days} />
    </Page>
  );
}
