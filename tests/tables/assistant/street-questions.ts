import type { AssistantQuestion } from './asked';

const PERSON = ['/contact', '(407) 555-0142'];

/** As people write who don't read twice: misspelt, without a stop, angry, in two languages, several at once. Written with what each answer must hold before the first of them was asked. */
export const STREET_QUESTIONS: readonly AssistantQuestion[] = [
  // without a stop
  { kind: 'run-on', ask: 'hi so i just moved here from ohio and i have two w2s and my wife does hair on the side and we need our taxes done how much is that gonna run us', holds: ['$299', '$199'], lacks: ['Renting'] },
  { kind: 'run-on', ask: 'ok so my dad passed away last year and i dont know if i have to file his taxes or what do i do', holds: [PERSON] },
  { kind: 'run-on', ask: 'i opened an llc in january havent made any money yet do i still gotta file something', holds: [[...PERSON, '/consultation/book']] },
  { kind: 'run-on', ask: 'need someone to look at my books they are a mess havent reconciled since 2022 whats that cost', holds: ['$299'] },
  { kind: 'run-on', ask: 'my boyfriend and me bought a house together and we arent married who claims the interest', holds: [PERSON] },
  { kind: 'run-on', ask: 'i drive for lyft nights and work at publix days made like 38000 at publix and 9000 driving single 2025 what will i owe', holds: ['tax year 2025', 'self-employment tax'] },
  { kind: 'run-on', ask: 'can i come today i need something notarized real quick and how much', holds: ['$49'] },
  { kind: 'run-on', ask: 'im 67 and still work part time making 24000 do i get anything extra off for being old', holds: [['65', '$2,000', '$6,000']] },
  // misspelt
  { kind: 'misspelt', ask: 'how mutch for a buisness tax retrun', holds: ['$499'] },
  { kind: 'misspelt', ask: 'wen r u opne', holds: ['9am'] },
  { kind: 'misspelt', ask: 'were is ur ofice at', holds: ['120 Swan Boat Lane'] },
  { kind: 'misspelt', ask: 'do u do payrol for smal companys', holds: ['$199'] },
  { kind: 'misspelt', ask: 'i wana make an apointment', holds: ['/consultation/book'] },
  { kind: 'misspelt', ask: 'whats teh standerd deducton for maried in 2025', holds: ['$31,500'] },
  { kind: 'misspelt', ask: 'wich plan do i ned for my self employd buisness', holds: [['Professional', '$49.99']] },
  { kind: 'misspelt', ask: 'translasion of a birth certifcate 2 pages', holds: [['$79', '$158']] },
  { kind: 'misspelt', ask: 'forgott my pasword', holds: ['/forgot-password'] },
  { kind: 'misspelt', ask: 'cancle my apointment plz', holds: ['/consultations'] },
  // angry
  { kind: 'angry', ask: 'I have called THREE times and left two voicemails. Does anybody even work there???', holds: [PERSON, 'sorry'] },
  { kind: 'angry', ask: 'this is BS you charged me 299 and my return was rejected', holds: [PERSON, 'sorry'] },
  { kind: 'angry', ask: 'WHERE IS MY MONEY', holds: [PERSON] },
  { kind: 'angry', ask: 'your website sucks i just want to talk to a human', holds: [PERSON] },
  { kind: 'angry', ask: 'i want to cancel everything and get my documents back', holds: [[...PERSON, '/login', '/dashboard/documents', '/account/export']] },
  { kind: 'angry', ask: 'why is everything so expensive turbotax is free', holds: [PERSON] },
  // several at once
  { kind: 'several', ask: 'What are your hours, do you have parking, and can I pay with a credit card?', holds: ['9am', 'card'] },
  { kind: 'several', ask: 'How much is an ITIN and how long does it take and what do I need to bring?', holds: ['$149', '24 hours'] },
  { kind: 'several', ask: 'do you do payroll? whats the price? can i cancel any time?', holds: ['$199'] },
  { kind: 'several', ask: 'Who would do my taxes, are they a CPA, and how do I know you are not a scam?', holds: [['Theodore', 'CPA', 'Expert & Certified']] },
  { kind: 'several', ask: 'I need bookkeeping + payroll for 4 people. Total per month?', holds: ['$299', '$199'] },
  { kind: 'several', ask: 'Is the first meeting free? How do I book it? Can it be by phone?', holds: ['free', '/consultation/book', 'phone'] },
  // Spanish
  { kind: 'spanish', ask: 'buenas tardes quisiera saber el precio para hacer los taxes tengo un solo trabajo', holds: ['$199', 'Información general'], lacks: ['General information'] },
  { kind: 'spanish', ask: 'cuanto me cobran por una traducion de acta de nacimiento', holds: ['$79', 'Información general'] },
  { kind: 'spanish', ask: 'trabajo limpiando casas y me pagan cash tengo q declarar? cuanto cobran', holds: ['$299', 'Información general'] },
  { kind: 'spanish', ask: 'necesito un ITIN para mi esposa, cuanto sale y cuanto demora', holds: ['$149', '24 horas', 'Información general'] },
  { kind: 'spanish', ask: '¿Atienden sin cita?', holds: ['Información general'] },
  { kind: 'spanish', ask: 'a que hora cierran los viernes', holds: ['6pm', 'Información general'] },
  { kind: 'spanish', ask: 'me llego una carta del irs y no entiendo que dice', holds: [PERSON, 'Información general'] },
  { kind: 'spanish', ask: 'mi reembolso no ha llegado y ya pasaron 2 meses', holds: ['reembolso', PERSON, 'Información general'] },
  { kind: 'spanish', ask: 'como les mando mis documentos', holds: ['/dashboard/documents', 'Información general'] },
  { kind: 'spanish', ask: 'quiero abrir un restaurante que me recomiendan', holds: ['$599', 'Información general'] },
  { kind: 'spanish', ask: 'gano 45 mil al año soltera con un hijo cuanto pago de impuestos 2025', holds: ['2025', 'Información general'] },
  { kind: 'spanish', ask: 'puedo hablar con alguien en español', holds: [PERSON, 'Información general'] },
  // mixed
  { kind: 'mixed', ask: 'Hola do you guys speak spanish? my mom needs help with her taxes', holds: [PERSON] },
  { kind: 'mixed', ask: 'how much for the income tax de mi negocio, es una LLC', holds: ['$499'] },
  { kind: 'mixed', ask: 'necesito un appointment para my taxes asap', holds: ['/consultation/book'] },
  { kind: 'mixed', ask: 'cuanto es el fee for notary', holds: ['$49'] },
  // what the portal doesn't know or do
  { kind: 'no', ask: 'can you represent me in tax court', holds: [PERSON] },
  { kind: 'no', ask: 'my ex claimed my kid what can i do', holds: [PERSON] },
  { kind: 'no', ask: 'do u guys do green cards or citizenship', holds: [PERSON, 'immigration'] },
  { kind: 'no', ask: 'can I get an advance on my refund', holds: [PERSON] },
  { kind: 'no', ask: 'can you call the irs for me', holds: [PERSON] },
  { kind: 'no', ask: 'are you hiring bookkeepers', holds: [PERSON] },
  { kind: 'no', ask: 'do you sell car insurance', holds: [PERSON] },
  { kind: 'no', ask: 'how long does the irs take to send refunds', holds: [PERSON] },
  // one's own
  { kind: 'own', ask: 'did u guys recieve the papers i uploaded yesterday', holds: ['/login'] },
  { kind: 'own', ask: 'what time is my meeting tmrw i forgot', holds: ['/login'] },
  { kind: 'own', ask: 'i cant find the invoice you sent me', holds: [['/login', '/dashboard/billing']] },
  { kind: 'own', ask: 'whats the status of my taxes', holds: [PERSON] },
  // sums
  { kind: 'sum', ask: 'we made 120000 together and spent 2000 on daycare and 2025 on repairs married 2024 how much tax', holds: ['$120,000', 'tax year 2024'] },
  { kind: 'sum', ask: 'what about if i made 60k', after: 'tax on 50k single 2024', holds: ['tax year 2024, as in your last question', '$60,000'] },
];
