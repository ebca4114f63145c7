import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ownListPath } from '~/domain/documents/request';
import { civilDateText } from '~/domain/time/formats';
import { uploadOrigin } from '~/gateways/storage/storage.server';
import { receiveDocuments, receivedText } from '~/routes/_portal/document-upload.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { Island } from '~/islands/island';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { getPendingRequest } from '~/models/document/request.server';
import { UploadProblems } from '~/ui/documents/upload-problems';
import { LinkLine } from '~/ui/link';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ request }) => `Send ${request.title}`,
  record: ({ request }) => request.title,
  sendsFiles: true,
};

const HERE = '/dashboard/documents';

export const loader = viewerLoader(async ({ viewer, id }) => ({
  request: await getPendingRequest(viewer, id),
  direct: uploadOrigin !== null,
}));

/** Keeps the files and ticks the request off. */
export const action = viewerAction(async ({ args, viewer, id }) => {
  const { id: requestId, taxYear, answer } = await getPendingRequest(viewer, id);
  const terms = { taxYear, requestId };
  const { status, ...outcome } = await receiveDocuments(args.request, viewer, () => terms);
  // What was kept has ticked the request off, so this page is gone.
  if (status !== 200 && outcome.kept.length === 0)
    return data({ ...outcome, status: 'error' as const }, { status });
  return redirectWithFlash(ownListPath(answer), {
    kind: status === 200 ? 'success' : 'info',
    text: [receivedText(outcome.kept), ...outcome.refused].join(' '),
  });
});

export default function SendRequested() {
  const { request, direct } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const page = `${HERE}/requests/${request.id}`;
  return (
    <Page
      title={request.title}
      lead={`Tax year ${request.taxYear}. ${request.why} ${request.dueOn ? `Please send it by ${civilDateText(request.dueOn)}.` : ''}`}
    >
      <UploadProblems outcome={outcome} />
      <Sheet>
        {request.comment && (
          <p className="border-l-4 border-accent pl-4">
            <span className="font-semibold">Please send it again:</span> {request.comment}
          </p>
        )}
        <Island
          name="upload"
          when="touched"
          props={{
            id: 'upload',
            request: request.id,
            direct,
            years: [],
            list: ownListPath(request.answer),
          }}
        />
        {request.answer && (
          <LinkLine href={request.answer}>Change the answer that asks for it</LinkLine>
        )}
        {!request.isForSignature && (
          <LinkLine href={`${page}/exemption`}>This doesn’t apply to me</LinkLine>
        )}
      </Sheet>
    </Page>
  );
}
