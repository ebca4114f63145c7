export const SUBJECTS = ['tax', 'accounting', 'business', 'advisory', 'documents'] as const;

export type Subject = (typeof SUBJECTS)[number];

const SERVICE_SUBJECTS: Record<string, Subject | undefined> = {
  'tax-planning': 'tax',
  'individual-w2': 'tax',
  'individual-schedule-c': 'tax',
  'business-returns': 'tax',
  bookkeeping: 'accounting',
  payroll: 'accounting',
  'business-consulting': 'business',
  'business-formation': 'business',
  'financial-review': 'advisory',
  'investment-advisory': 'advisory',
  'financial-advisory': 'advisory',
  'document-preparation': 'documents',
  'itin-tax-id': 'documents',
  'virtual-notarization': 'documents',
  'work-permit': 'documents',
  'document-translation': 'documents',
  'good-standing': 'documents',
};

export function getSubject(serviceId: string): Subject {
  const subject = SERVICE_SUBJECTS[serviceId];
  if (!subject) throw new Error(`The service ${serviceId} has no subject.`);
  return subject;
}
