import { z } from 'zod';
import * as phones from '../forms/phone';
import { officeCountry } from './office';

/** The rules of phone numbers, for those without a country code by the firm’s country. */
export const readPhone = (words: string) => phones.readPhone(words, officeCountry());

export const findPhone = (words: string) => phones.findPhone(words, officeCountry());

export const phoneText = (stored: string) => phones.phoneText(stored, officeCountry());

/** A field for a phone number; its value is as it is stored, '' for none. */
export const optionalPhone = z
  .string()
  .default('')
  .transform((words, context) => {
    if (words.trim() === '') return '';
    const stored = readPhone(words);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message: phones.PHONE_PROBLEM });
    return z.NEVER;
  });

/** The same for a number that must be given. */
export const requiredPhone = optionalPhone.refine((phone) => phone !== '', phones.PHONE_PROBLEM);
