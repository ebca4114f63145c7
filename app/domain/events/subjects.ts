/** What a record is called that has no name any more, by its kind. */
export const NAMELESS = {
  account: 'A deleted account',
  client: 'A deleted client',
  'client-list': 'The list of clients',
  consultation: 'A deleted consultation',
  document: 'A deleted document',
  request: 'A deleted request',
  invoice: 'A deleted invoice',
  job: 'A deleted job',
  letter: 'A deleted letter',
  'live-class': 'A deleted live class',
  plan: 'A deleted plan',
  task: 'A deleted task',
  member: 'The whole office',
  ticket: 'A deleted ticket',
  invitation: 'A deleted invitation',
  setting: 'A setting',
  mail: 'An email',
  recording: 'A voice note',
  attachment: 'A message attachment',
  content: 'Site content',
  trail: 'The audit trail',
} as const;

export type SubjectKind = keyof typeof NAMELESS;

export const SETTING_NAMES: Readonly<Record<string, string>> = {
  announcement: 'Announcement',
  maintenance: 'Maintenance notice',
  maintenanceEverywhere: 'Maintenance notice to everyone',
  hours: 'Business hours',
  address: 'Office address',
  assistantBudget: 'Assistant’s monthly budget',
  recordingDays: 'Days until voice notes are deleted',
  webhook: 'Webhook',
  messageHours: 'Hours to answer messages',
  sameDayHours: 'Hours to answer same-day requests',
  letterYears: 'Years that signed letters are kept',
};
