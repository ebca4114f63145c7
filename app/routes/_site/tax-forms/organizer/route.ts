import type { LoaderFunctionArgs } from '@remix-run/node';
import { findTaxForm } from '~/domain/tax-forms/forms';
import { organizerYear } from '~/domain/tax-forms/tax-form';
import { civilTime } from '~/domain/time/civil-time';
import { organizerPdf } from '~/gateways/pdf/organizer.server';
import { requireFirm } from '~/http/request.server';
import { downloadFile } from '~/http/stored-file.server';
import { limitPage } from '~/http/rate-limit.server';

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'pdf by network');
  const form = findTaxForm(args.params.form);
  if (!form) throw new Response('We can’t find that form.', { status: 404 });
  const taxYear = organizerYear(form, civilTime(new Date()).date);
  return downloadFile(
    await organizerPdf(requireFirm(args.context), form, taxYear),
    `organizer-form-${form.id}-${taxYear}.pdf`,
    {
      cacheControl: 'private, max-age=3600',
    },
  );
}
