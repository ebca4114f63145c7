/** By id: name and description. A service that is missing here fails a test. */
export const IN_SPANISH: Readonly<Record<string, readonly [name: string, description: string]>> = {
  'free-consultation': [
    'Consulta de impuestos gratuita',
    'Una conversación sobre sus impuestos y cómo podemos ayudarle. De todo lo demás, usted ve el precio completo antes de reservar.',
  ],
  'consultation-tax-planning': [
    'Consulta de planificación de impuestos',
    'Pague menos impuestos este año, mientras aún hay tiempo.',
  ],
  'consultation-financial-review': [
    'Consulta de revisión financiera',
    'Otra mirada a sus ingresos, deudas y ahorros.',
  ],
  'consultation-investment-advisory': [
    'Consulta de asesoría de inversiones',
    'Lo que sus inversiones le cuestan en impuestos y qué cambiar.',
  ],
  'consultation-business-consulting': [
    'Consulta para negocios',
    'Tipo de empresa, nómina y libros de un negocio que crece.',
  ],
  'individual-w2': [
    'Declaración individual de empleado',
    'Para empleados: preparada, revisada y enviada electrónicamente.',
  ],
  'individual-schedule-c': [
    'Declaración individual por cuenta propia',
    'Para quien trabaja por cuenta propia, con todos los gastos que puede deducir.',
  ],
  'business-returns': [
    'Declaraciones de impuestos de negocios',
    'Corporaciones y sociedades, formularios 1120, 1120-S y 1065.',
  ],
  'business-formation': [
    'Formación de empresas',
    'Desde elegir el tipo de empresa hasta recibir su número de impuestos.',
  ],
  bookkeeping: ['Contabilidad', 'Sus libros al día cada mes, y no una vez al año.'],
  payroll: ['Nómina', 'Su gente cobra a tiempo y se hace cada depósito.'],
  'tax-planning': [
    'Planificación de impuestos (servicio completo)',
    'Un plan para el año que reduce sus impuestos.',
  ],
  'financial-advisory': [
    'Asesoría financiera',
    'Sus metas, sus ahorros y su jubilación, planeados juntos.',
  ],
  'business-consulting': [
    'Asesoría de negocios (servicio completo)',
    'Ayuda con decisiones de crecimiento, personal y estructura, con números.',
  ],
  'document-preparation': [
    'Preparación de documentos personales',
    'Formularios, cartas y estados de cuenta, preparados y revisados.',
  ],
  'itin-tax-id': [
    'Solicitudes de ITIN o número de impuestos',
    'Formulario W-7 y solicitudes de EIN, bien llenados desde el principio.',
  ],
  'virtual-notarization': [
    'Notarización virtual',
    'Un notario de Florida por video, desde donde usted esté.',
  ],
  'work-permit': [
    'Solicitudes de permiso de trabajo',
    'Formulario I-765 preparado, con todos los documentos de respaldo.',
  ],
  'document-translation': [
    'Traducción de documentos',
    'Traducciones certificadas de documentos civiles y de impuestos.',
  ],
  'good-standing': [
    'Certificados de buena reputación (good standing)',
    'Prueba del estado de que su compañía está al día.',
  ],
  'plan-basic': ['Plan básico', 'Para una persona con una declaración sencilla.'],
  'plan-professional': [
    'Plan profesional',
    'Para quien trabaja por cuenta propia y para familias que crecen.',
  ],
  'plan-enterprise': ['Plan empresarial', 'Para compañías con un equipo y varias entidades.'],
};
