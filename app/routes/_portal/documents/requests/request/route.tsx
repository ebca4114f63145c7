import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { uploadOrigin } from '~/gateways/storage/storage.server';
import { receiveDocuments, receivedText } from '~/http/document-upload.server';
import { redirectWithFlash } from '~/http/flash.server';
import { Island } from '~/islands/island';
import { requireViewer } from '~/http/viewer.server';
import { getPendingRequest } from '~/models/document/request.server';
import { UploadProblems } from '~/ui/documents/upload-problems';
import { Page, Sheet, type PageHandle } from '~/ui/page';

type Loaded = { request: { title: string } };

export const handle: PageHandle<Loaded> = {
  title: ({ request }) => `Send ${request.title}`,
  record: ({ request }) => request.title,
  sendsFiles: true,
};

const HERE = '/dashboard/documents';

async function guardRequest(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const request = await getPendingRequest(viewer, args.params.id);
  return { viewer, request };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = await guardRequest(args);
  return { request, direct: uploadOrigin !== null };
}

/** Keeps the files and ticks the request off. */
export async function action(args: ActionFunctionArgs) {
  const { viewer, request } = await guardRequest(args);
  const { id: requestId, taxYear } = request;
  const { status, ...outcome } = await receiveDocuments(args.request, viewer, () => ({
    taxYear,
    requestId,
  }));
  // What was kept has ticked the request off, so this page is gone.
  if (status !== 200 && outcome.kept.length === 0)
    return data({ ...outcome, status: 'error' as const }, { status });
  return redirectWithFlash(HERE, {
    kind: status === 200 ? 'success' : 'info',
    text: [receivedText(outcome.kept), ...outcome.refused].join(' '),
  });
}

export default function SendRequested() {
  const { request, direct } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const page = `${HERE}/requests/${request.id}`;
  return (
    <Page title={request.title} lead={`Tax year ${request.taxYear}. ${request.why}`}>
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
            action: page,
            sendTo: `${HERE}/uploads?request=${request.id}`,
            directTo: direct ? `${HERE}/direct-uploads?request=${request.id}` : null,
            doneAt: HERE,
            years: [],
            label: 'Files',
          }}
        />
        <p>
          <a href={`${page}/exemption`}>This doesn’t apply to me</a>
        </p>
      </Sheet>
    </Page>
  );
}
