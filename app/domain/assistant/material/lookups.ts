import type { FactKind } from '../fact';
import type { ToolName } from '../tools';
import type { Entry, Lookup } from './entry';

type Named = readonly [id: string, en: string, es: string];

const lookup = (
  kind: FactKind,
  [id, en, es]: Named,
  tool: ToolName,
  given: Lookup['given'] = {},
): Entry => ({ id: `lookup:${id}`, kind, title: { en, es }, lookup: { tool, given } });

/** The topics of the tax tables and of the due dates, as their tools name them. */
const TAX_TABLES: readonly Named[] = [
  ['standard_deduction', 'Standard deduction', 'Deducción estándar'],
  [
    'extra_deduction',
    'Extra deduction at 65 or blind',
    'Deducción adicional a los 65 o por ceguera',
  ],
  ['dependent_filer', 'Standard deduction of a dependent', 'Deducción estándar de un dependiente'],
  ['brackets', 'Tax brackets', 'Tramos de impuestos'],
  ['gains', 'Long-term capital gains', 'Ganancias de capital a largo plazo'],
  ['capital_loss', 'Capital loss limit', 'Límite de pérdidas de capital'],
  ['senior_deduction', 'Deduction for seniors', 'Deducción para mayores'],
  ['itemized', 'Itemized deductions', 'Deducciones detalladas'],
  ['charity', 'Gifts to charity', 'Donaciones'],
  ['state_local_taxes', 'State and local taxes (SALT)', 'Impuestos estatales y locales (SALT)'],
  ['mortgage_debt', 'Mortgage interest', 'Intereses de hipoteca'],
  ['student_loan', 'Student loan interest', 'Intereses de préstamos estudiantiles'],
  ['tips', 'Deduction for tips', 'Deducción por propinas'],
  ['overtime', 'Deduction for overtime', 'Deducción por horas extras'],
  ['car_loan', 'Car loan interest', 'Intereses de préstamos de auto'],
  ['business_income', 'Qualified business income (QBI)', 'Ingreso calificado de negocio (QBI)'],
  ['self_employment', 'Self-employment tax', 'Impuesto por cuenta propia'],
  ['wage_base', 'Social Security wage base', 'Tope salarial del Seguro Social'],
  ['payroll_taxes', 'Payroll taxes', 'Impuestos de nómina'],
  ['additional_medicare', 'Additional Medicare tax', 'Impuesto adicional de Medicare'],
  ['net_investment', 'Net investment income tax', 'Impuesto sobre ingresos netos de inversión'],
  ['minimum_tax', 'Alternative minimum tax', 'Impuesto mínimo alternativo'],
  ['child_credit', 'Child tax credit', 'Crédito por hijos'],
];
const DUE_DATES: readonly Named[] = [
  ['individual', 'Individual return', 'Declaración individual'],
  ['extension', 'Extended return', 'Declaración con prórroga'],
  ['estimated', 'Estimated tax payments', 'Pagos de impuesto estimado'],
  [
    'partnership',
    'Partnership and S corporation returns',
    'Declaraciones de sociedades y corporaciones S',
  ],
  ['corporation', 'Corporation return', 'Declaración de corporación'],
  ['payroll', 'Payroll returns', 'Declaraciones de nómina'],
  ['w2-1099', 'W-2 and 1099 forms', 'Formularios W-2 y 1099'],
  ['ira', 'IRA contributions', 'Aportes al IRA'],
  ['fbar', 'Foreign account report (FBAR)', 'Informe de cuentas extranjeras (FBAR)'],
];
const OWN: readonly (readonly [ToolName, Lookup['given'], ...Named])[] = [
  ['own_consultations', {}, 'own:consultations', 'Your consultations', 'Sus consultas'],
  [
    'own_consultations',
    { when: 'past' },
    'own:consultations:past',
    'Your past consultations',
    'Sus consultas pasadas',
  ],
  ['own_documents', {}, 'own:documents', 'Your documents', 'Sus documentos'],
  [
    'own_documents',
    { only: 'needed' },
    'own:documents:needed',
    'Documents we still need',
    'Documentos que nos faltan',
  ],
  ['own_messages', {}, 'own:messages', 'Your messages', 'Sus mensajes'],
  ['own_invoices', {}, 'own:invoices', 'Your invoices', 'Sus facturas'],
  ['own_invoices', { only: 'due' }, 'own:invoices:due', 'Invoices to pay', 'Facturas por pagar'],
  ['own_invoices', { only: 'paid' }, 'own:invoices:paid', 'Paid invoices', 'Facturas pagadas'],
  ['own_plan', {}, 'own:plan', 'Your plan', 'Su plan'],
  ['own_tasks', {}, 'own:tasks', 'Your tasks', 'Sus tareas'],
  ['own_estimates', {}, 'own:estimates', 'Your estimates', 'Sus cálculos'],
  ['own_classes', {}, 'own:classes', 'Your classes', 'Sus clases'],
  ['own_calendar', {}, 'own:calendar', 'Your calendar', 'Su calendario'],
];

/** What the staff ask of clients: their pages have it. */
const STAFF: readonly Named[] = [
  ['client', 'A client’s page', 'La página de un cliente'],
  ['messages', 'Messages of clients', 'Mensajes de clientes'],
  ['tickets', 'Tickets', 'Tickets'],
  ['documents', 'Documents of clients', 'Documentos de clientes'],
  ['invoices', 'Invoices of clients', 'Facturas de clientes'],
  ['meetings', 'Meetings of the office', 'Reuniones de la oficina'],
];

/** What the tools look up, to be found like what the pages say. */
export const LOOKUPS: readonly Entry[] = [
  lookup('estimate', ['estimate', 'Estimate your tax', 'Calcular su impuesto'], 'estimate_tax'),
  lookup('office', ['hours', 'Office hours', 'Horario'], 'office_hours'),
  lookup('time', ['times', 'Free times', 'Horas libres'], 'find_free_times'),
  lookup('notice', ['person', 'Talk to a person', 'Hablar con una persona'], 'open_ticket'),
  ...TAX_TABLES.map(([topic, en, es]) =>
    lookup('tax', [`tax:${topic}`, en, es], 'tax_year_figures', { topic }),
  ),
  ...DUE_DATES.map(([what, en, es]) =>
    lookup('due-date', [`due:${what}`, en, es], 'due_dates', { what }),
  ),
  ...STAFF.map(([about, en, es]) =>
    lookup('notice', [`staff:${about}`, en, es], 'staff_pages', { about }),
  ),
  ...OWN.map(([tool, given, ...named]) => lookup('record', named, tool, given)),
];
