import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MAX_FILES } from '~/domain/documents/document';
import { ACCEPTED_ENDINGS, ACCEPTED_FILES } from '~/domain/documents/file-kind';
import { paperListPath } from '~/domain/documents/request';
import { receiveDocuments } from '~/routes/_portal/document-upload.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { getReceivablePaper } from '~/models/document/request.server';
import { Button } from '~/ui/button';
import { UploadProblems } from '~/ui/documents/upload-problems';
import { FileInput } from '~/ui/field/text';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

export const loader = viewerLoader(({ id }) => getReceivablePaper(id));

/** Keeps files that staff got from the client, as what was asked for. */
export const action = viewerAction(async ({ args, viewer, id }) => {
  const { client, listId, taxYear } = await getReceivablePaper(id);
  const terms = { taxYear, requestId: id, byStaff: true };
  const forClient = { ...viewer, partyId: client.id };
  const { status, ...outcome } = await receiveDocuments(args.request, forClient, () => terms);
  if (status !== 200) return data({ ...outcome, status: 'error' as const }, { status });
  const { length } = outcome.kept;
  return redirectWithFlash(paperListPath(listId, client.id), {
    kind: 'success',
    text: `${length === 1 ? 'One document is' : `${length} documents are`} in the client’s folder and waiting for review.`,
  });
});

export default function UploadForClient() {
  const { title, taxYear, client } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return (
    <Page sheet lead={`${title}, tax year ${taxYear}. For ${client.name}.`}>
      <UploadProblems outcome={outcome} />
      <form method="post" encType="multipart/form-data" className="space-y-5">
        <FileInput
          id="files"
          name="files"
          label="Files"
          hint={`${ACCEPTED_FILES}, up to 25 MB each and ${MAX_FILES} at a time.`}
          accept={ACCEPTED_ENDINGS}
          multiple
        />
        <Button look="accent" data-pending="Uploading…">
          Upload files
        </Button>
      </form>
    </Page>
  );
}
