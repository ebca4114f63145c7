import type { Firm } from '~/domain/firm/content';
import { fillText } from '~/domain/organizer/template';
import { getDueDay, type Blank, type FormSection, type TaxForm } from '~/domain/tax-forms/tax-form';
import { civilDayText } from '~/domain/time/formats';
import { drawLetterhead } from './letterhead.server';
import { ACCENT, MUTED, Sheet, type Structure } from './sheet.server';

const GAP = 18;
const ONE_LINE = 20;
const NOTES = 64;
const LABEL = 14;

type Field = { name: string; label: string; x: number; y: number; width: number; height: number };

const PRINTED = 4;
const MULTILINE = 0x1000;
const EDGE = '#8b958f';
const GROUND = '#faf7f1';

export function organizerPdf(
  firm: Firm,
  form: TaxForm,
  taxYear: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Organizer for ${form.name}, tax year ${taxYear}`;
  return Sheet.write({ title, author: firm.name, subject: form.title }, (sheet) => {
    // What is filled in: every reader has its letters.
    sheet.doc.font('Helvetica');
    sheet.doc.initForm();
    drawHead(firm, sheet, form, taxYear);
    toPrinted(form, taxYear).forEach((section, index) => drawSection(sheet, section, index + 1));
    return `${firm.name} · ${title}`;
  });
}

const toPrinted = ({ sections }: TaxForm, taxYear: number): FormSection[] =>
  sections.map((section) => ({
    ...section,
    blanks: section.blanks.map((each) => ({ ...each, label: fillText(each.label, taxYear) })),
  }));

function drawHead(firm: Firm, sheet: Sheet, form: TaxForm, taxYear: number): void {
  const { doc } = sheet;
  drawLetterhead(firm, sheet, firm.name, `${form.audience} · Tax year ${taxYear}`);
  sheet.text('H1', `Organizer for ${form.name}`, { bold: true, size: 28 });
  sheet.text('P', form.title, { size: 14, colour: MUTED });
  doc.y += 8;
  const due = civilDayText(getDueDay(form, taxYear));
  sheet.text(
    'P',
    `Fill in what you know, check off the documents you have, and send both to us. Leave blank what doesn’t apply. This is our own worksheet, not the official form. For a calendar year, the return is due on ${due}, or six months later with an extension.`,
  );
  doc.y += 4;
  sheet.link('The official form at irs.gov', `https://www.irs.gov/pub/irs-pdf/f${form.id}.pdf`);
}

function drawSection(sheet: Sheet, section: FormSection, number: number): void {
  const { doc } = sheet;
  sheet.room(110 + section.papers.length * 19);
  doc.y += 14;
  const parent = sheet.part('Sect');
  sheet.rule(9);
  sheet.text('H2', `${number}. ${section.title}`, { parent, bold: true, size: 16 });
  sheet.text('P', section.lines, { parent, size: 9, colour: ACCENT, bold: true });
  doc.y += 3;
  sheet.text('P', section.text, { parent });
  doc.y += 8;
  drawPapers(sheet, parent, section);
  drawBlanks(sheet, parent, section);
  parent.end();
}

function drawPapers(sheet: Sheet, parent: Structure, section: FormSection): void {
  const { doc } = sheet;
  sheet.room(40);
  sheet.text('H3', 'What to bring', { parent, bold: true });
  doc.y += 2;
  const list = sheet.part('L', parent);
  section.papers.forEach((paper, index) => {
    sheet.room(18);
    const item = sheet.part('LI', list);
    const name = `${section.id}_paper_${index + 1}`;
    checkLine(sheet, item, 'LBody', paper, { name, label: `${section.title}: I have ${paper}` });
    item.end();
  });
  list.end();
  doc.y += 6;
}

const WHOLE: readonly Blank['kind'][] = ['notes', 'choice'];

/** The blanks of a section, two beside each other; notes and choices take the whole width. */
function drawBlanks(sheet: Sheet, parent: Structure, section: FormSection): void {
  const half = (sheet.width - GAP) / 2;
  const rows: Blank[][] = [];
  for (const blank of section.blanks) {
    const last = rows.at(-1);
    if (!WHOLE.includes(blank.kind) && last?.length === 1 && !WHOLE.includes(last[0]!.kind))
      last.push(blank);
    else rows.push([blank]);
  }
  for (const row of rows) {
    if (row[0]!.kind === 'choice') {
      drawChoice(sheet, parent, section, row[0]!);
      continue;
    }
    const height = row[0]!.kind === 'notes' ? NOTES : ONE_LINE;
    sheet.room(3 * LABEL + height + 8);
    const top = sheet.doc.y;
    const boxes = row.map((blank, column) => ({
      x: sheet.left + column * (half + GAP),
      width: blank.kind === 'notes' ? sheet.width : half,
    }));
    const ends = row.map((blank, column) => {
      sheet.doc.y = top;
      sheet.text('P', toLabel(blank), { parent, size: 9, colour: MUTED, ...boxes[column] });
      return sheet.doc.y;
    });
    const y = Math.max(top + LABEL, ...ends);
    row.forEach((blank, column) => {
      const box = boxes[column]!;
      const name = `${section.id}_${blank.name}`;
      const label = `${section.title}: ${toLabel(blank)}`;
      addField(
        sheet,
        parent,
        { ...box, name, label, y, height },
        {
          FT: 'Tx',
          DA: new String('/F1 10 Tf 0 g'),
          ...(blank.kind === 'notes' && { Ff: MULTILINE }),
          ...(blank.kind === 'money' && { Q: 2 }),
        },
        {},
      );
    });
    sheet.doc.y = y + height + 8;
  }
}

/** A box for each option, three beside each other. */
function drawChoice(
  sheet: Sheet,
  parent: Structure,
  { id, title }: FormSection,
  blank: Blank,
): void {
  const { doc, left, width } = sheet;
  const { name, label, options = [] } = blank;
  sheet.room(LABEL + Math.ceil(options.length / 3) * ONE_LINE);
  sheet.text('P', label, { parent, size: 9, colour: MUTED });
  const top = doc.y + 3;
  options.forEach((option, index) => {
    doc.y = top + Math.floor(index / 3) * ONE_LINE;
    const field = { name: `${id}_${name}_${index + 1}`, label: `${title}: ${label}, ${option}` };
    checkLine(sheet, parent, 'P', option, field, left + (index % 3) * (width / 3), width / 3);
  });
  doc.x = left;
  doc.y = top + Math.ceil(options.length / 3) * ONE_LINE + 4;
}

const toLabel = ({ label, kind }: Blank): string =>
  kind === 'money' ? `${label} ($)` : kind === 'date' ? `${label} (MM/DD/YYYY)` : label;

const BOX = 12;

function checkLine(
  sheet: Sheet,
  parent: Structure,
  type: string,
  words: string,
  field: Pick<Field, 'name' | 'label'>,
  x = sheet.left,
  width = sheet.width,
): void {
  const { doc } = sheet;
  const y = doc.y;
  checkBox(sheet, parent, { ...field, x, y: y - 0.5 });
  doc.y = y + 1;
  sheet.text(type, words, { parent, x: x + 20, width: width - 20 });
  doc.y = Math.max(doc.y, y + 15) + 2;
}

function checkBox(sheet: Sheet, parent: Structure, field: Omit<Field, 'width' | 'height'>): void {
  const tick = `0.055 0.353 0.329 RG 1.75 w 1 J 1 j ${BOX * 0.22} ${BOX * 0.52} m ${BOX * 0.42} ${BOX * 0.28} l ${BOX * 0.8} ${BOX * 0.76} l S`;
  const appearance = (content: string) => {
    const form = sheet.doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, BOX, BOX],
      Resources: {},
    });
    form.end(Buffer.from(content));
    return form;
  };
  addField(
    sheet,
    parent,
    { ...field, width: BOX, height: BOX },
    { FT: 'Btn', V: 'Off' },
    {
      AS: 'Off',
      AP: { N: { Yes: appearance(tick), Off: appearance('') } },
      MK: { CA: new String('4') },
    },
  );
}

/**
 * Adds a field with a widget that repeats its label, over a box on the page, which every reader and
 * printer shows. pdfkit's own fields carry no spoken label.
 */
function addField(
  sheet: Sheet,
  parent: Structure,
  { name, label, x, y, width, height }: Field,
  field: Record<string, unknown>,
  widget: Record<string, unknown>,
): void {
  const { doc } = sheet;
  sheet.ornament(() => doc.rect(x, y, width, height).lineWidth(0.75).fillAndStroke(GROUND, EDGE));
  const ref = doc.formField(name);
  const element = doc.struct('Form');
  parent.add(element);
  doc.annotate(x, y, width, height, {
    Subtype: 'Widget',
    F: PRINTED,
    Parent: ref,
    TU: new String(label),
    structParent: element,
    ...widget,
  } as PDFKit.Mixins.AnnotationOption);
  element.end();
  Object.assign(ref.data, field, { TU: new String(label), Kids: [doc.page.annotations.at(-1)] });
}
