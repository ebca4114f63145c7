import { describe, expect, it } from 'vitest';
import { findTaxForm, TAX_FORMS } from '~/domain/tax-forms/forms';

describe('the tax form guides', () => {
  it.each([undefined, '', '1040-SR', '__proto__', '../1040'])('don’t exist for %s', (id) => {
    expect(findTaxForm(id)).toBeNull();
  });

  it.each(TAX_FORMS)(
    '$name explains each part, names its documents and asks each question once',
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
