import { firm } from '~/domain/firm/content';
import {
  dueDateText,
  officialUrl,
  type Blank,
  type FormSection,
  type TaxForm,
} from '~/domain/tax-forms/tax-form';
import { ACCENT, MUTED, Sheet, type Structure } from './sheet.server';

const GAP = 18;
const ONE_LINE = 20;
const NOTES = 64;
const LABEL = 14;

type Field = { name: string; label: string; x: number; y: number; width: number; height: number };

const PRINTED = 4;
const MULTILINE = 0x1000;
const EDGE = [0.545, 0.584, 0.561];
const GROUND = [0.98, 0.97, 0.945];

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

export function organizerPdf(form: TaxForm): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = drawn.get(form.id) ?? draw(form);
  drawn.set(form.id, pdf);
  return pdf;
}

async function draw(form: TaxForm): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Organizer for ${form.name}, tax year ${form.taxYear}`;
  const sheet = await Sheet.open({ title, author: firm().name, subject: form.title });
  sheet.doc.font('Helvetica');
  sheet.doc.initForm();
  drawHead(sheet, form);
  form.sections.forEach((section, index) => drawSection(sheet, section, index + 1));
  return sheet.finish(`${firm().name} · ${title}`);
}

function drawHead(sheet: Sheet, form: TaxForm): void {
  const { doc } = sheet;
  sheet.text('P', `${firm().name} · ${form.audience} · Tax year ${form.taxYear}`, {
    size: 10,
    colour: ACCENT,
    font: 'Helvetica-Bold',
  });
  doc.y += 6;
  sheet.text('H1', `Organizer for ${form.name}`, { font: 'Times-Bold', size: 28 });
  sheet.text('P', form.title, { font: 'Times-Roman', size: 14, colour: MUTED });
  doc.y += 8;
  sheet.text(
    'P',
    `Fill in what you know, check off the documents you have, and send both to us. Leave blank what doesn’t apply. This is our own worksheet, not the official form; for a calendar year that was due on ${dueDateText(form)}.`,
  );
  doc.y += 4;
  sheet.link('The official form at irs.gov', officialUrl(form));
}

function drawSection(sheet: Sheet, section: FormSection, number: number): void {
  const { doc } = sheet;
  sheet.room(110 + section.papers.length * 19);
  doc.y += 14;
  const parent = sheet.part('Sect');
  sheet.rule(9);
  sheet.text('H2', `${number}. ${section.title}`, { parent, font: 'Times-Bold', size: 16 });
  sheet.text('P', section.lines, { parent, size: 9, colour: ACCENT, font: 'Helvetica-Bold' });
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
  sheet.text('H3', 'What to bring', { parent, font: 'Helvetica-Bold' });
  doc.y += 2;
  const list = sheet.part('L', parent);
  section.papers.forEach((paper, index) => {
    sheet.room(18);
    const item = sheet.part('LI', list);
    const y = doc.y;
    checkBox(sheet, item, {
      name: `${section.id}_paper_${index + 1}`,
      label: `${section.title}: I have ${paper}`,
      x: sheet.left,
      y: y - 0.5,
      size: 12,
    });
    doc.y = y + 1;
    sheet.text('LBody', paper, { parent: item, x: sheet.left + 20, width: sheet.width - 20 });
    doc.y = Math.max(doc.y, y + 15) + 2;
    item.end();
  });
  list.end();
  doc.y += 6;
}

/** The blanks of a section, two beside each other; notes take the whole width. */
function drawBlanks(sheet: Sheet, parent: Structure, section: FormSection): void {
  const half = (sheet.width - GAP) / 2;
  const rows: Blank[][] = [];
  for (const blank of section.blanks) {
    const last = rows.at(-1);
    if (blank.kind !== 'notes' && last?.length === 1 && last[0]!.kind !== 'notes') last.push(blank);
    else rows.push([blank]);
  }
  for (const row of rows) {
    const height = row[0]!.kind === 'notes' ? NOTES : ONE_LINE;
    sheet.room(LABEL + height + 8);
    const top = sheet.doc.y;
    row.forEach((blank, column) => {
      const box = {
        x: sheet.left + column * (half + GAP),
        width: blank.kind === 'notes' ? sheet.width : half,
      };
      sheet.doc.y = top;
      sheet.text('P', toLabel(blank), { parent, size: 9, colour: MUTED, ...box });
      const name = `${section.id}_${blank.name}`;
      const label = `${section.title}: ${toLabel(blank)}`;
      addField(
        sheet,
        parent,
        { ...box, name, label, y: top + LABEL, height },
        {
          FT: 'Tx',
          DA: new String('/F1 10 Tf 0 g'),
          ...(blank.kind === 'notes' && { Ff: MULTILINE }),
          ...(blank.kind === 'money' && { Q: 2 }),
        },
        { MK: { BC: EDGE, BG: GROUND }, BS: { W: 0.75 } },
      );
    });
    sheet.doc.y = top + LABEL + height + 8;
  }
}

const toLabel = ({ label, kind }: Blank): string =>
  kind === 'money' ? `${label} ($)` : kind === 'date' ? `${label} (MM/DD/YYYY)` : label;

function checkBox(
  sheet: Sheet,
  parent: Structure,
  field: Omit<Field, 'width' | 'height'> & { size: number },
): void {
  const { size } = field;
  const box = `${GROUND.join(' ')} rg ${EDGE.join(' ')} RG 0.75 w 0.5 0.5 ${size - 1} ${size - 1} re B`;
  const tick = `0.055 0.353 0.329 RG 1.75 w 1 J 1 j ${size * 0.22} ${size * 0.52} m ${size * 0.42} ${size * 0.28} l ${size * 0.8} ${size * 0.76} l S`;
  const drawn = (content: string) => {
    const form = sheet.doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, size, size],
      Resources: {},
    });
    form.end(Buffer.from(content));
    return form;
  };
  addField(
    sheet,
    parent,
    { ...field, width: size, height: size },
    { FT: 'Btn', V: 'Off' },
    { AS: 'Off', AP: { N: { Yes: drawn(`${box} ${tick}`), Off: drawn(box) } } },
  );
}

/** Adds a field with a widget that repeats its label. pdfkit's own fields carry no spoken label. */
function addField(
  { doc }: Sheet,
  parent: Structure,
  { name, label, x, y, width, height }: Field,
  field: Record<string, unknown>,
  widget: Record<string, unknown>,
): void {
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
