import { DEFAULT_SETTINGS, hoursSentence } from '~/domain/administration/office';
import { FIRM } from '~/domain/catalogue/firm';
import type { AssistantQuestion } from './asked';
import {
  course,
  coursePrice,
  planPrice,
  priceOf,
  sameDay,
  sameDayPrice,
  standard,
  startsAt,
  taxText,
} from './figures';

const HOURS = [hoursSentence(DEFAULT_SETTINGS.hours), 'Mon-Fri 9am-6pm', '9am to 6pm'];

/** Spanish and misspelt questions, and several in one. */
export const SPOKEN_QUESTIONS: readonly AssistantQuestion[] = [
  { kind: 'spanish', ask: '¿Cuánto cuesta una declaración de impuestos W-2?', holds: [priceOf('individual-w2')] },
  { kind: 'spanish', ask: '¿A qué hora abren?', holds: ['lunes a viernes, 9am a 6pm'], lacks: ['Monday'] },
  { kind: 'spanish', ask: 'donde esta la oficina?', holds: [DEFAULT_SETTINGS.address] },
  { kind: 'spanish', ask: '¿Hacen traducciones de documentos? ¿Cuánto cobran por página?', holds: [sameDayPrice('document-translation')] },
  { kind: 'spanish', ask: 'necesito un notario, cuanto cuesta', holds: [sameDayPrice('virtual-notarization')] },
  { kind: 'spanish', ask: '¿Cuánto impuesto pago por 50,000 dólares, soltero, en 2025?', holds: [taxText(2025, 'single', { gross: 50_000 })] },
  { kind: 'spanish', ask: 'deducción estándar para casados que declaran juntos 2025', holds: [standard(2025, 'married_joint')] },
  { kind: 'spanish', ask: '¿Están abiertos los domingos?', holds: ['cerrados', '9am a 6pm'], lacks: ['closed'] },
  { kind: 'spanish', ask: 'Quiero abrir una compañía, ¿cuánto cobran?', holds: [priceOf('business-formation')] },
  { kind: 'spanish', ask: '¿Qué planes mensuales tienen?', holds: [planPrice('basic'), planPrice('professional'), planPrice('enterprise')] },
  { kind: 'spanish', ask: '¿Me pueden ayudar con un permiso de trabajo?', holds: [sameDayPrice('work-permit')] },
  { kind: 'spanish', ask: '¿Venden seguros de auto?', holds: [[FIRM.phone, '/contact']], lacks: ['$'] },
  { kind: 'misspelt', ask: 'how mutch is bookeeping', holds: [priceOf('bookkeeping')] },
  { kind: 'misspelt', ask: 'wat r ur houres', holds: [HOURS] },
  { kind: 'misspelt', ask: 'standrad deducton for singel 2025', holds: [standard(2025, 'single')] },
  { kind: 'misspelt', ask: 'do u do notarisation', holds: [sameDayPrice('virtual-notarization')] },
  { kind: 'misspelt', ask: 'price of profesional plan pls', holds: [planPrice('professional')] },
  { kind: 'misspelt', ask: 'how much taxs on 72000 hed of houshold 2025', holds: [taxText(2025, 'head_household', { gross: 72_000 })] },
  { kind: 'misspelt', ask: 'busness formaton how long', holds: ['2-3 days'] },
  { kind: 'misspelt', ask: 'wher is ur ofice adress', holds: [DEFAULT_SETTINGS.address] },
  { kind: 'misspelt', ask: 'finacial revew consultaton cost', holds: [startsAt('financial-review')] },
  { kind: 'several', ask: "What's the price of bookkeeping, are you open Saturdays, and where's your office?", holds: [priceOf('bookkeeping'), 'closed', DEFAULT_SETTINGS.address] },
  { kind: 'several', ask: 'How long does notarization take and what does it cost, and do you do it by video?', holds: [sameDay('virtual-notarization').duration, sameDayPrice('virtual-notarization'), 'video'] },
  { kind: 'several', ask: 'Price of payroll and bookkeeping? Also your phone number.', holds: [priceOf('payroll'), priceOf('bookkeeping'), FIRM.phone] },
  { kind: 'several', ask: 'standard deduction single 2025; tax on $50,000 single 2025; when is it due?', holds: [standard(2025, 'single'), taxText(2025, 'single', { gross: 50_000 }), 'April 15, 2026'] },
  { kind: 'several', ask: 'Do you do divorces, W-2 returns and how much is the ITIN application?', holds: [priceOf('individual-w2'), sameDayPrice('itin-tax-id')] },
  { kind: 'several', ask: 'Hi! I just moved to Florida. Do you have a course on that, what does it cost, and can I book a free consultation?', holds: [course('moving-to-florida').title, coursePrice('moving-to-florida'), 'free'] },
  { kind: 'several', ask: 'How much is business formation, how long does it take, and what is included?', holds: [priceOf('business-formation'), '2-3 days', 'EIN and operating agreement'] },
  { kind: 'several', ask: '¿Cuánto cuesta la nómina, cuál es su teléfono y a qué hora cierran?', holds: [priceOf('payroll'), FIRM.phone, '6pm'] },
];
