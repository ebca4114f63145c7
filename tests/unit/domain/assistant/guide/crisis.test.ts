import { expect, test } from 'vitest';
import { isInCrisis } from '~/domain/assistant/guide/crisis';

test.each([
  'I overdosed on pills',
  'I took a whole bottle of pills',
  'my daughter wants to kill herself',
  'i want to unalive myself',
  'i want to kill mysef',
  'sui\u00adcidal',
  'estoy pensando en matarme',
  'me voy a tomar todas las pastillas',
  'ya no le veo sentido a seguir viva',
  'no tiene sentido vivir así',
])('detects a crisis in “%s”', (prompt) => expect(isInCrisis(prompt)).toBe(true));

test.each([
  'my wife hurt herself at work, is the settlement taxable',
  'estas deudas quieren matarme de risa',
  'can I deduct pills that my doctor prescribed',
  'no vale la pena vivienda nueva este año',
  '¿tiene sentido seguir alquilando?',
])('detects no crisis in “%s”', (prompt) => expect(isInCrisis(prompt)).toBe(false));
