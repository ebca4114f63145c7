/** The papers for an individual's return in Spanish, by their English names. */
const PAPERS: Readonly<Record<string, string>> = {
  'You and your household': 'Usted y su familia',
  'Photo ID': 'identificación con foto',
  'Social Security or ITIN cards for everyone on the return':
    'tarjetas del Seguro Social o ITIN de todos los de la declaración',
  'Last year’s return': 'la declaración del año pasado',
  'Bank routing and account number for a refund':
    'número de ruta y de cuenta del banco para el reembolso',
  Income: 'Ingresos',
  'Form W-2 from each employer': 'formulario W-2 de cada empleador',
  'Forms 1099-INT and 1099-DIV': 'formularios 1099-INT y 1099-DIV',
  'Form 1099-R for pensions and IRAs': 'formulario 1099-R de pensiones e IRA',
  'Form SSA-1099 for Social Security': 'formulario SSA-1099 del Seguro Social',
  'Form 1099-B from each broker, with the cost of what was sold':
    'formulario 1099-B de cada corredor, con el costo de lo vendido',
  'Forms 1099-NEC and 1099-K, with your own income and expense list':
    'formularios 1099-NEC y 1099-K, con su propia lista de ingresos y gastos',
  'Schedule K-1 from partnerships, S corporations and trusts':
    'anexo K-1 de sociedades, corporaciones S y fideicomisos',
  'Adjustments and deductions': 'Ajustes y deducciones',
  'Form 1098 for mortgage interest': 'formulario 1098 de intereses de la hipoteca',
  'Property tax bills': 'recibos del impuesto a la propiedad',
  'Receipts for gifts to charity': 'recibos de donaciones',
  'Medical bills you paid yourself': 'gastos médicos que usted pagó',
  'Form 1098-E for student loan interest':
    'formulario 1098-E de intereses de préstamos estudiantiles',
  'Form 5498 for IRA contributions': 'formulario 5498 de aportes a una IRA',
  'Form 1095-A, if you had Marketplace insurance':
    'formulario 1095-A, si tuvo seguro del Mercado de salud',
  'Tax and credits': 'Impuesto y créditos',
  'Care provider’s name, address and tax ID':
    'nombre, dirección y número de impuestos de quien cuida a sus hijos',
  'Form 1098-T for tuition': 'formulario 1098-T de matrícula',
  'Receipts for solar panels, heat pumps, doors or windows':
    'recibos de paneles solares, bombas de calor, puertas o ventanas',
  'Purchase documents for an electric vehicle': 'papeles de compra de un vehículo eléctrico',
  'Payments, refund or amount owed': 'Pagos, reembolso o saldo',
  'Dates and amounts of the four estimated payments':
    'fechas y montos de los cuatro pagos estimados',
  'Withholding on Forms W-2 and 1099': 'lo retenido en los formularios W-2 y 1099',
  'IRS letters about this year': 'cartas del IRS sobre este año',
};

type Line = { title: string; papers: readonly string[] };

/** A part of a form and its papers as a line in Spanish; null where one isn't translated. */
export function papersInSpanish({ title, papers }: Line): string | null {
  const words = papers.map((paper) => PAPERS[paper]);
  const last = words.pop();
  if (!PAPERS[title] || last === undefined || words.includes(undefined)) return null;
  return `${PAPERS[title]}: ${words.length > 0 ? `${words.join(', ')} y ${last}` : last}`;
}
