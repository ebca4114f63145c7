import { openDirectUpload } from './direct-upload.server';
import {
  getRequestedFiling,
  parseFiling,
  toOutcome,
  toUploadResponse,
} from '../../document-upload.server';
import { readForm, textField } from '~/http/form.server';
import { Refusal } from '~/http/upload.server';
import { viewerAction } from '~/http/viewer.server';

export const action = viewerAction(async ({ args, viewer }) => {
  const requested = await getRequestedFiling(viewer, args.request);
  const form = await readForm(args.request);
  const terms = requested ?? parseFiling(form);
  const file = { name: textField(form, 'name'), size: Number(textField(form, 'size')) };
  const opened = await openDirectUpload(viewer, file, terms);
  if (opened instanceof Refusal) return toUploadResponse(toOutcome(opened));
  return Response.json(opened, { status: 201, headers: { 'Cache-Control': 'no-store' } });
});
