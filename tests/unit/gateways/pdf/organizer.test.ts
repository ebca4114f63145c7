import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { firm } from '~/domain/firm/content';
import { TAX_FORMS } from '~/domain/tax-forms/forms';
import { officialUrl, type TaxForm } from '~/domain/tax-forms/tax-form';
import { withPdf, toSearchWords } from '#tests/support/pdf';
import { organizerPdf } from '~/gateways/pdf/organizer.server';

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
    ...section.blanks.map((blank) => `${section.id}_${blank.name}`),
  ]);

describe.each(TAX_FORMS)('the organizer for $name', (form) => {
  it('opens in another reader, with the firm’s name, the form and its year', async () => {
    await withPdf(await organizerPdf(form), async (pdf) => {
      const { info } = await pdf.getMetadata();
      expect(info).toMatchObject({
        Title: `Organizer for ${form.name}, tax year 2023`,
        Author: firm().name,
        IsAcroFormPresent: true,
        Language: 'en-US',
      });
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      const words = await toSearchWords(pdf);
      for (const part of [
        firm().name,
        `Organizer for ${form.name}`,
        'Tax year 2023',
        `Page 1 of ${pdf.numPages}`,
        ...form.sections.map((section) => section.title),
      ])
        expect(words).toContain(part);
      expect((await annotationsOf(pdf)).map((each) => each.url)).toContain(officialUrl(form));
    });
  });

  it('has a field for each blank and a box for each paper, named, and none over another', async () => {
    const fields = await withPdf(await organizerPdf(form), fieldsOf);
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
    const filled = await withPdf(await organizerPdf(form), async (pdf) => {
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
