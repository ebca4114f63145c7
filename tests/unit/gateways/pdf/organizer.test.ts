import { OPS, type PDFDocumentProxy } from 'unpdf/pdfjs';
import { PNG } from 'pngjs';
import { afterEach, describe, expect, it } from 'vitest';
import { findTaxForm, TAX_FORMS } from '~/domain/tax-forms/forms';
import { getDueDay, organizerYear, type TaxForm } from '~/domain/tax-forms/tax-form';
import { firmWith, serveFirm } from '#tests/support/firm';
import { drawnOps, toSearchWords, withPdf } from '#tests/support/pdf';
import { organizerPdf } from '~/gateways/pdf/organizer.server';
import { getFirm } from '~/models/firm/published.server';

type Widget = {
  id: string;
  fieldName: string;
  fieldType: string;
  fieldValue: unknown;
  alternativeText: string;
  checkBox: boolean;
  exportValue: string;
  rect: [number, number, number, number];
  page: number;
  subtype: string;
  url?: string;
};

async function annotationsOf(pdf: PDFDocumentProxy): Promise<Widget[]> {
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const annotations = (await (await pdf.getPage(index + 1)).getAnnotations()) as Widget[];
    return annotations.map((each) => ({ ...each, page: index + 1 }));
  });
  return (await Promise.all(pages)).flat();
}

const fieldsOf = async (pdf: PDFDocumentProxy) =>
  (await annotationsOf(pdf)).filter((each) => each.subtype === 'Widget');

const namesOf = (form: TaxForm) =>
  form.sections.flatMap((section) => [
    ...section.papers.map((_, index) => `${section.id}_paper_${index + 1}`),
    ...section.blanks.flatMap(({ name, options }) =>
      (options ?? ['']).map((_, index) => `${section.id}_${name}${options ? `_${index + 1}` : ''}`),
    ),
  ]);

describe.each(TAX_FORMS)('the organizer for $name', (form) => {
  it('opens in another PDF reader, with the firm’s name, the form and its year', async () => {
    await withPdf(await organizerPdf(getFirm(), form, 2026), async (pdf) => {
      const { info } = await pdf.getMetadata();
      expect(info).toMatchObject({
        Title: `Organizer for ${form.name}, tax year 2026`,
        Author: getFirm().name,
        IsAcroFormPresent: true,
        Language: 'en-US',
      });
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      const words = await toSearchWords(pdf);
      for (const part of [
        getFirm().name,
        `Organizer for ${form.name}`,
        'Tax year 2026',
        `Page 1 of ${pdf.numPages}`,
        ...form.sections.map((section) => section.title),
      ])
        expect(words).toContain(part);
      expect((await annotationsOf(pdf)).map((each) => each.url)).toContain(
        `https://www.irs.gov/pub/irs-pdf/f${form.id}.pdf`,
      );
    });
  });

  it('has a named field for each blank and a box for each document, without overlaps', async () => {
    const fields = await withPdf(await organizerPdf(getFirm(), form, 2026), fieldsOf);
    expect(fields.map((field) => field.fieldName).sort()).toEqual(namesOf(form).sort());
    for (const { alternativeText, rect, page, id } of fields) {
      expect(alternativeText.length).toBeGreaterThan(8);
      expect(rect.every((edge) => edge >= 50 && edge <= 742)).toBe(true);
      const over = fields.filter(
        (other) =>
          other.id !== id &&
          other.page === page &&
          rect[0] < other.rect[2] &&
          other.rect[0] < rect[2] &&
          rect[1] < other.rect[3] &&
          other.rect[1] < rect[3],
      );
      expect(over.map((other) => other.fieldName)).toEqual([]);
    }
  });

  it('can be filled in, saved and read again', async () => {
    const filled = await withPdf(await organizerPdf(getFirm(), form, 2026), async (pdf) => {
      for (const field of await fieldsOf(pdf))
        pdf.annotationStorage.setValue(field.id, {
          value: field.checkBox ? true : `${field.fieldName} 1,234`,
        });
      return pdf.saveDocument();
    });
    const values = await withPdf(filled, async (pdf) =>
      (await fieldsOf(pdf)).map(
        (field) => [field.fieldName, field.checkBox, field.fieldValue] as const,
      ),
    );
    expect(values).toHaveLength(namesOf(form).length);
    for (const [name, isBox, value] of values)
      expect(value, name).toBe(isBox ? 'Yes' : `${name} 1,234`);
  });
});

it.each([
  ['1040', '2026-10-15', 2025, '2026-04-15'],
  ['1040', '2026-10-16', 2026, '2027-04-15'],
  ['1065', '2026-09-16', 2026, '2027-03-15'],
])('the organizer offered for %s on %s is the one for %i, due on %s', (id, today, taxYear, due) => {
  const form = findTaxForm(id)!;
  expect(organizerYear(form, today)).toBe(taxYear);
  expect(getDueDay(form, taxYear)).toBe(due);
});

it('each box is drawn on the page itself, for readers that draw no fields', async () => {
  await withPdf(await organizerPdf(getFirm(), findTaxForm('1040')!, 2026), async (pdf) => {
    const page = await pdf.getPage(1);
    const boxes: number[] = [OPS.fillStroke, OPS.eoFillStroke];
    const drawn = (await drawnOps(page)).filter((op) => boxes.includes(op));
    const fields = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Widget');
    expect(drawn).toHaveLength(fields.length);
    expect(await toSearchWords(pdf)).toContain('filing status on December 31, 2026 Single');
  });
});

describe('the firm’s logo', () => {
  afterEach(() => serveFirm());
  const picture = (colorType: number) =>
    PNG.sync.write({ data: Buffer.alloc(40 * 20 * 4, 120), width: 40, height: 20 }, { colorType });
  const toUrl = (bytes: Buffer, type = 'png') =>
    `data:image/${type};base64,${bytes.toString('base64')}`;
  const paintsOf = async (logo: string) => {
    serveFirm(firmWith({ logo }));
    return withPdf(await organizerPdf(getFirm(), findTaxForm('1120')!, 2026), async (pdf) => {
      const drawn = await drawnOps(await pdf.getPage(1));
      const count = (op: number) => drawn.filter((each) => each === op).length;
      // One stroke more is the line below the link.
      return [count(OPS.paintImageXObject), count(OPS.stroke)];
    });
  };

  it.each([
    ['drawn as the built-in one', '', [0, 3]],
    ['a PNG', toUrl(picture(2)), [1, 1]],
    ['a transparent PNG', toUrl(picture(6)), [1, 1]],
    ['left out where it is broken', toUrl(picture(6).subarray(0, 60)), [0, 1]],
    ['left out as an SVG', toUrl(Buffer.from('<svg viewBox="0 0 1 1"></svg>'), 'svg+xml'), [0, 1]],
  ])('is %s', async (_what, logo, paints) => {
    expect(await paintsOf(logo)).toEqual(paints);
  });
});
