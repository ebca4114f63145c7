import type { AssistantQuestion } from './asked';

const PERSON = ['/contact', '(407) 555-0142'];

/** What two fresh visitors asked and were answered wrongly, coldly or beside the point, and more of each kind. */
export const MENDED_QUESTIONS: readonly AssistantQuestion[] = [
  { kind: 'year', ask: '3000 rent and 2000 phone, how much tax?', holds: ['Tell me your income'], lacks: ['$0', '2023 to 2026'] },
  { kind: 'year', ask: 'I make 50000, paid 3000 rent and 2000 phone, how much tax single', holds: ['income $50,000', 'tax year 2026'] },
  { kind: 'year', ask: 'single 2025, income 62000, 2024 for repairs. Tax?', holds: ['income $62,000', 'tax year 2025'] },
  { kind: 'carried', ask: 'what about $90,000?', after: 'How much tax on $85,000 single in 2025?', holds: ['For single, tax year 2025, as in your last question', 'income $90,000'] },
  { kind: 'carried', ask: 'and the standard deduction?', after: 'tax on 70k head of household 2024', holds: ['For head of household, tax year 2024, as in your last question', '$21,900'] },
  { kind: 'carried', ask: '¿y para casados?', after: '¿Cuál es la deducción estándar de soltero en 2025?', holds: ['Para el año fiscal 2025, como en su pregunta anterior', '$31,500'] },
  { kind: 'carried', ask: 'Tax on $50,000, married jointly, 2024?', after: 'How much tax on $85,000 single in 2025?', holds: ['tax year 2024'], lacks: ['as in your last question'] },
  { kind: 'own', ask: 'What documents do I have?', holds: ['/login', 'your documents'], lacks: ['W-2'] },
  { kind: 'own', ask: 'show my papers', holds: ['/login'] },
  { kind: 'own', ask: 'which of my documents are still missing', holds: ['/login'] },
  { kind: 'own', ask: 'when is my appointment', holds: ['/login'] },
  { kind: 'own', ask: 'did my booking go through', holds: ['/login'] },
  { kind: 'cannot', ask: 'where is my refund', holds: [PERSON, 'this portal doesn’t track it'], lacks: ['$'] },
  { kind: 'cannot', ask: 'can I pay in instalments', holds: [PERSON, 'installments', 'check'] },
  { kind: 'cannot', ask: 'set up a payment plan with the IRS', holds: [PERSON] },
  { kind: 'cannot', ask: 'I need help with my immigration case', holds: [PERSON, 'immigration', 'Work Permit'], lacks: ['invoice'] },
  { kind: 'cannot', ask: 'do you fix cars', holds: [PERSON, 'tax, accounting and advisory firm'], lacks: ['I don’t find'] },
  { kind: 'papers', ask: 'what papers do I need for my 1040', holds: ['W-2', 'Photo ID', '/tax-forms/1040'], lacks: ['2023'] },
  { kind: 'papers', ask: 'what do I bring for my corporation’s return', holds: ['Profit and loss', '/tax-forms/1120'], lacks: ['2023'] },
  { kind: 'papers', ask: 'what documents do you need for a work permit', holds: [PERSON], lacks: ['W-2'] },
  { kind: 'fit', ask: 'how much is it if I have a rental', holds: ['$199', '$299', 'rental income', '/consultation/book'] },
  { kind: 'fit', ask: 'price for crypto taxes', holds: ['$199', 'crypto', '/consultation/book'] },
  { kind: 'fit', ask: 'what would my single member LLC pay for its taxes', holds: ['$499', '$299'] },
  { kind: 'fit', ask: 'which plan is right for a freelancer', holds: ['Professional'] },
  { kind: 'spanish', ask: '¿Cuáles son sus precios?', holds: ['$199', '$29.99 al mes', 'Información general'], lacks: ['per month', 'Services ('] },
  { kind: 'spanish', ask: 'quiero reservar una cita', holds: ['/consultation/book', 'gratuita', 'Información general'] },
  { kind: 'spanish', ask: '¿Quién enseña el curso de alquiler?', holds: ['solo la tengo en inglés', 'General information'], lacks: ['Información general'] },
  { kind: 'spanish', ask: '¿Qué papeles necesito para mis taxes?', holds: ['W-2', 'identificación con foto', 'Información general'], lacks: ['Photo ID'] },
];
