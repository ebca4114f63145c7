import { FORM_1040 } from './form-1040';
import { FORM_1065 } from './form-1065';
import { FORM_1120 } from './form-1120';
import type { TaxForm } from './tax-form';

export const TAX_FORMS: readonly TaxForm[] = [FORM_1040, FORM_1120, FORM_1065];

export const findTaxForm = (id: string | undefined): TaxForm | null =>
  TAX_FORMS.find((form) => form.id === id) ?? null;
