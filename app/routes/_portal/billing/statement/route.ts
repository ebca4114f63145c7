import { INVOICES } from '~/domain/billing/invoice';
import { statementRows } from '~/domain/billing/statement';
import { toCsv } from '~/domain/csv';
import { isCivilDate } from '~/domain/time/civil-time';
import { downloadFile } from '~/http/stored-file.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { limitPage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { readStatement } from '~/models/billing/invoice.server';

export const loader = viewerLoader(async ({ args, viewer, searchParams }) => {
  await limitPage(args, 'pdf by network');
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
  if (!isCivilDate(from) || !isCivilDate(to) || from > to)
    return redirectWithFlash(INVOICES, {
      kind: 'error',
      text: 'Choose two dates for your statement, the earlier one first.',
    });
  const csv = toCsv(statementRows(await readStatement(viewer, from, to)));
  return downloadFile(csv, `statement-${from}-to-${to}.csv`, { type: 'text/csv; charset=utf-8' });
});
