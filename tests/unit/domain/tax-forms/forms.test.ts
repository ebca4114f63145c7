import { describe, expect, it } from 'vitest';
import { findTaxForm, TAX_FORMS } from '~/domain/tax-forms/forms';
import {
  aboutUrl,
  dueDateText,
  officialUrl,
  organizerFileName,
  organizerPath,
} from '~/domain/tax-forms/tax-form';

describe('the tax forms', () => {
  it('are the individual, the corporation’s and the partnership’s for 2023', () => {
    expect(
      TAX_FORMS.map(({ name, audience, taxYear }) => `${name} (${audience}), ${taxYear}`),
    ).toEqual([
      'Form 1040 (Individual), 2023',
      'Form 1120 (Business), 2023',
      'Form 1065 (Business), 2023',
    ]);
  });

  it('lead to the official form of their year and to their organizer', () => {
    const form = findTaxForm('1065')!;
    expect(officialUrl(form)).toBe('https://www.irs.gov/pub/irs-prior/f1065--2023.pdf');
    expect(aboutUrl(form)).toBe('https://www.irs.gov/forms-pubs/about-form-1065');
    expect(organizerPath(form)).toBe('/tax-forms/1065/organizer.pdf');
    expect(organizerFileName(form)).toBe('organizer-form-1065-2023.pdf');
    expect(dueDateText(form)).toBe('Friday, March 15, 2024');
  });

  it.each([undefined, '', '1040-SR', '__proto__', '../1040'])('there is none for %s', (id) => {
    expect(findTaxForm(id)).toBeNull();
  });

  it.each(TAX_FORMS)(
    '$name explains each part, names its papers and asks each thing once',
    (form) => {
      expect(form.sections.length).toBeGreaterThanOrEqual(5);
      for (const section of form.sections) {
        expect(section.text.length).toBeGreaterThan(80);
        expect(section.papers.length).toBeGreaterThanOrEqual(3);
        expect(new Set(section.blanks.map((blank) => blank.name)).size).toBe(section.blanks.length);
      }
      expect(new Set(form.sections.map((section) => section.id)).size).toBe(form.sections.length);
    },
  );
});
