import type { LoaderFunctionArgs } from '@remix-run/node';
import { findTaxForm } from '~/domain/tax-forms/forms';
import { organizerPdf } from '~/gateways/pdf/organizer.server';
import { downloadFile } from '~/http/download.server';
import { limitPage } from '~/http/rate-limit.server';

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'pdf by network');
  const form = findTaxForm(args.params.form);
  if (!form) throw new Response('We can’t find that form.', { status: 404 });
  return downloadFile(await organizerPdf(form), `organizer-form-${form.id}-${form.taxYear}.pdf`, {
    cacheControl: 'private, max-age=3600',
  });
}
