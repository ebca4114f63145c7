import type { Firm } from '~/domain/firm/content';
import { formatMoney } from '~/domain/money';
import { dateText } from '~/domain/time/formats';
import { formatAnswers } from '~/domain/tax/write-answers';
import {
  DISCLAIMER,
  forTaxYear,
  formatRate,
  formatBasis,
  formatHeadline,
} from '~/domain/tax/estimate-words';
import { formatRules } from '~/domain/tax/rule-version';
import { getHints } from '~/domain/tax/hints';
import type { EstimateInput } from '~/domain/tax/input';
import { notCounted, TAX_TABLE_NOTE } from '~/domain/tax/scope';
import { groupTrace } from '~/domain/tax/trace-texts';
import type { EstimateResult } from '~/domain/tax/estimate';
import { drawLetterhead } from './letterhead.server';
import { MUTED, Sheet, drawTable, type TableRow } from './sheet.server';

/** `name` is missing for an estimate that isn't saved. */
type Printed = { name?: string; createdAt: Date; input: EstimateInput; result: EstimateResult };

export function estimatePdf(firm: Firm, { name, createdAt, input, result }: Printed) {
  const { estimate } = result;
  const { totals } = estimate;
  const title = `Estimate of federal income tax ${forTaxYear(input.year)}`;
  const rules = formatRules(input.year, estimate.ruleVersion);
  const about = {
    title: name ? `${title}: ${name}` : title,
    author: firm.name,
    subject: formatHeadline(input, totals),
  };
  return Sheet.write(about, (sheet) => {
    const { doc } = sheet;
    drawLetterhead(firm, sheet, firm.name, `${dateText(createdAt)} · Calculated with ${rules}`);
    sheet.text('H1', name ?? title, { bold: true, size: 24 });
    if (name) sheet.text('P', title, { colour: MUTED });
    doc.y += 8;
    sheet.text('P', `${formatHeadline(input, totals)}.`, { bold: true, size: 16 });
    sheet.text('P', formatBasis(input, totals));
    sheet.text(
      'P',
      `Effective rate ${formatRate(totals.effectiveTaxRate)}, tax bracket ${formatRate(totals.marginalRate)}.`,
    );
    doc.y += 4;
    for (const { text } of getHints(input, estimate)) sheet.text('P', text, { size: 9 });
    doc.y += 4;
    sheet.text('P', DISCLAIMER, { bold: true, size: 9 });

    heading(sheet, 'Your answers');
    drawTable(
      sheet,
      ['Answer', 'As entered'],
      formatAnswers(input).map(({ label, value }) => ({ label, amount: value })),
    );
    heading(sheet, 'How we calculated this');
    for (const { title: part, lines } of groupTrace(estimate.trace)) {
      sheet.room(90);
      doc.y += 6;
      sheet.text('H3', part, { bold: true, size: 11 });
      drawTable(
        sheet,
        ['Line', 'Amount'],
        lines.map(({ number, label, rule, source, amount, kind }): TableRow => ({
          label: `${number}. ${label}`,
          notes: [rule, source],
          amount: formatMoney(amount),
          strong: kind !== 'line',
        })),
      );
    }
    heading(sheet, 'What this estimate leaves out');
    drawList(sheet, [TAX_TABLE_NOTE, ...notCounted(firm.stateName, firm.stateIncomeTax)]);
    return `${firm.name} · ${title} · An estimate, not tax advice`;
  });
}

function heading(sheet: Sheet, words: string): void {
  sheet.room(110);
  sheet.doc.y += 16;
  sheet.rule(8);
  sheet.text('H2', words, { bold: true, size: 16 });
}

function drawList(sheet: Sheet, items: readonly string[]): void {
  const list = sheet.part('L');
  for (const words of items) {
    sheet.room(26);
    const item = sheet.part('LI', list);
    sheet.text('LBody', `• ${words}`, { parent: item, size: 9 });
    item.end();
  }
  list.end();
}
