import type { Firm } from '~/domain/firm/content';
import { officeAddress } from '~/domain/firm/firm';
import { signerText, type SignedLetter } from '~/domain/letters/letter';
import type { Block } from '~/domain/letters/letter-text';
import { dateTimeText } from '~/domain/time/formats';
import { drawSignature } from './marks.server';
import { drawLetterhead } from './letterhead.server';
import { MUTED, Sheet } from './sheet.server';

const INDENT = 18;

/** A letter as it was shown, with its signatures and, on a page of its own, their evidence. */
export function letterPdf(firm: Firm, letter: SignedLetter): Promise<Uint8Array<ArrayBuffer>> {
  const { title, client } = letter;
  const { name, legalName, phone, email } = firm;
  return Sheet.write({ title, author: name, subject: `${title} for ${client}` }, (sheet) => {
    drawLetterhead(firm, sheet, legalName, `${officeAddress(firm)} · ${phone} · ${email}`);
    heading(sheet, 'H1', title);
    drawBlocks(sheet, letter.blocks, letter.size);
    drawSignatures(sheet, letter.signatures);
    sheet.doc.addPage();
    drawEvidence(sheet, letter);
    return `${name} · ${title}`;
  });
}

/** What is added to an uploaded PDF: the page that says who signed it. */
export const evidencePdf = (firm: Firm, letter: SignedLetter): Promise<Uint8Array<ArrayBuffer>> =>
  Sheet.write(
    { title: letter.title, author: firm.name, subject: 'Evidence of signing' },
    (sheet) => {
      drawEvidence(sheet, letter);
      return `${firm.name} · ${letter.title}`;
    },
  );

function heading(sheet: Sheet, type: 'H1' | 'H2', words: string): void {
  const isTitle = type === 'H1';
  sheet.room(60);
  sheet.doc.outline.addItem(words);
  sheet.text(type, words, { bold: true, size: isTitle ? 22 : 14 });
  sheet.doc.y += 6;
}

function drawBlocks(sheet: Sheet, blocks: readonly Block[], size?: number): void {
  const { left, width, doc } = sheet;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      doc.y += 8;
      heading(sheet, 'H2', block.text);
      continue;
    }
    if (block.kind === 'item')
      sheet.text('P', `${block.mark} ${block.text}`, {
        size,
        x: left + INDENT,
        width: width - INDENT,
      });
    else sheet.text('P', block.text, { size });
    doc.y += block.kind === 'item' ? 3 : 7;
  }
}

function drawSignatures(sheet: Sheet, signatures: SignedLetter['signatures']): void {
  const { doc } = sheet;
  doc.y += 8;
  // With the first signature on the same page.
  sheet.room(150);
  heading(sheet, 'H2', 'Signatures');
  for (const { signedAt, drawing, pin, ...signer } of signatures) {
    sheet.room(90);
    doc.y += 10;
    if (drawing) {
      const top = doc.y;
      sheet.ornament(() =>
        drawSignature(doc, drawing, { x: sheet.left, y: top, width: 150, height: 50 }),
      );
      doc.y = top + 54;
    } else sheet.text('P', pin ? `PIN ${pin}` : signer.name, { size: 18 });
    sheet.rule(6);
    sheet.text('P', signerText(signer), { bold: true });
    sheet.text('P', `Signed electronically on ${dateTimeText(signedAt)}`, { colour: MUTED });
    doc.y += 14;
  }
}

function drawEvidence(sheet: Sheet, { title, client, hash, acts, pdf }: SignedLetter): void {
  const { doc } = sheet;
  heading(sheet, 'H1', 'Evidence of signing');
  sheet.text('P', `${title}, for ${client}.`);
  doc.y += 6;
  sheet.text('P', `SHA-256 of the letter’s title and content, as each signer saw them: ${hash}`);
  if (pdf) sheet.text('P', `SHA-256 of the PDF file that each signer saw: ${pdf.file}`);
  doc.y += 6;
  sheet.text(
    'P',
    'This file is sealed: a digital signature of the firm shows any change made to it later. The firm’s audit trail holds the SHA-256 of the sealed file.',
  );
  doc.y += 12;
  for (const { label, at, who, detail } of acts) {
    sheet.room(44);
    sheet.text('P', `${dateTimeText(at)}: ${label}`, { bold: true });
    sheet.text('P', who, { size: 9 });
    if (detail) sheet.text('P', detail, { size: 9, colour: MUTED });
    doc.y += 7;
  }
}
