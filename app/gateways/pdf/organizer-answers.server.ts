import type { Firm } from '~/domain/firm/content';
import type { ReviewedSection } from '~/domain/organizer/review';
import { dateTimeText } from '~/domain/time/formats';
import { drawLetterhead } from './letterhead.server';
import { ACCENT, MUTED, Sheet } from './sheet.server';

type Submitted = {
  /** Of the job: "Individual tax return (Form 1040), 2025". */
  job: string;
  client: string;
  taxYear: number;
  sections: readonly ReviewedSection[];
  /** Null for answers that aren’t submitted. */
  signed: { name: string; statement: string; at: Date; forClient: boolean } | null;
};

/** The answers of an organizer; of one that is submitted, with the name under what it confirmed. */
export function organizerAnswersPdf(
  firm: Firm,
  submitted: Submitted,
): Promise<Uint8Array<ArrayBuffer>> {
  const { job, client, taxYear, sections, signed } = submitted;
  const title = `Organizer ${taxYear}: ${client}`;
  return Sheet.write({ title, author: firm.name, subject: job }, (sheet) => {
    drawLetterhead(firm, sheet, firm.name, `Organizer · Tax year ${taxYear}`);
    sheet.text('H1', client, { bold: true, size: 24 });
    sheet.text('P', job, { size: 12, colour: MUTED });
    for (const { title: heading, pages } of sections) {
      sheet.room(70);
      sheet.doc.y += 14;
      sheet.rule(9);
      sheet.text('H2', heading, { bold: true, size: 15 });
      for (const page of pages) {
        sheet.room(40);
        sheet.doc.y += 6;
        sheet.text('H3', page.title, { bold: true, size: 9, colour: ACCENT });
        for (const { label, text } of page.answers) {
          sheet.text('P', label, { size: 9, colour: MUTED });
          sheet.text('P', text || 'No answer', { size: 11 });
        }
      }
    }
    if (signed) {
      sheet.room(90);
      sheet.doc.y += 14;
      sheet.rule(9);
      sheet.text('H2', 'Confirmed', { bold: true, size: 15 });
      sheet.text('P', `“${signed.statement}”`);
      const who = signed.forClient ? `Recorded for ${client} by ${signed.name}` : signed.name;
      sheet.text('P', `${who}, ${dateTimeText(signed.at)}`, { bold: true });
    }
    return `${firm.name} · ${title}`;
  });
}
