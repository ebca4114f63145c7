import { describe, expect, it } from 'vitest';
import { findTaxForm, TAX_FORMS } from '~/domain/tax-forms/forms';

describe('the tax forms', () => {
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
