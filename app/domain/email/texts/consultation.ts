import { defineMails, link, neededLink, words } from '../mail';

const about = {
  title: words('What was booked', 'Tax consultation'),
  start: words('When it starts', 'Tue, Nov 24, 6:00 PM'),
  summary: words(
    'What, when, where and the price',
    'Tax consultation, with Ana Ruiz\nTue, Nov 24, 6:00 PM\nTotal: $50.00',
  ),
};
const toClient = {
  ...about,
  page: neededLink('Link to the consultation'),
  reschedule: link('Link to choose another time'),
  cancellation: link('Link to cancel'),
  calendar: link('Link to the calendar file'),
};
const toStaff = {
  ...about,
  client: words('Name of the client', 'Ben Ortiz'),
  email: words('Email of the client', 'ben@example.com'),
  notes: words('What the client wrote', 'It’s about my rental income.'),
  page: neededLink('Link to the consultation'),
};

const forClient = (label: string, when: string, subject: string, headline: string) => ({
  label,
  when,
  subject: `${subject}: {title}, {start}`,
  body: [
    headline,
    '> {summary}',
    '[View your consultation]({page})',
    '[Choose another time]({reschedule})',
    '[Cancel the consultation]({cancellation})',
    '[Add to your calendar]({calendar})',
    'These links are for you only and work without signing in. Questions? Call us at {phone}.',
  ],
  placeholders: toClient,
});

const canceledForClient = (label: string, when: string, headline: string) => ({
  label,
  when,
  subject: 'Canceled: {title}, {start}',
  body: [
    headline,
    '> {summary}',
    'You can book another time on our website whenever you are ready.',
  ],
  placeholders: about,
});

const forStaff = (label: string, when: string, subject: string, headline: string) => ({
  label,
  when,
  subject: `${subject}: {title}, {start} – {client}`,
  body: [
    headline,
    '> {client} <{email}>\n> {summary}\n>\n> {notes}',
    '[Open the consultation]({page})',
  ],
  placeholders: toStaff,
});

export const CONSULTATION_TEXTS = defineMails({
  'consultation-booked-client': forClient(
    'Consultation booked, to the client',
    'a consultation is booked',
    'Booked',
    'Your consultation is booked.',
  ),
  'consultation-booked-client-office': forClient(
    'Consultation booked by the office, to the client',
    'staff book it',
    'Booked',
    'Our office booked this consultation for you. If the time doesn’t work for you, choose another below.',
  ),
  'consultation-moved-client': forClient(
    'Consultation moved, to the client',
    'the client moves it',
    'New time',
    'Your consultation has a new time.',
  ),
  'consultation-moved-client-office': forClient(
    'Consultation moved by the office, to the client',
    'staff move it',
    'New time',
    'Our office moved your consultation to a new time. If it doesn’t work for you, choose another below or call us at {phone}.',
  ),
  'consultation-changed-client': forClient(
    'Consultation changed, to the client',
    'the client changes its details',
    'Updated',
    'The details of your consultation have changed.',
  ),
  'consultation-changed-client-office': forClient(
    'Consultation changed by the office, to the client',
    'staff change its details',
    'Updated',
    'Our office changed the details of your consultation.',
  ),
  'consultation-cancelled-client': canceledForClient(
    'Consultation canceled, to the client',
    'the client cancels it',
    'Your consultation is canceled. There is no charge.',
  ),
  'consultation-cancelled-client-office': canceledForClient(
    'Consultation canceled by the office, to the client',
    'staff cancel it',
    'Our office had to cancel your consultation. There is no charge. Questions? Call us at {phone}.',
  ),
  'consultation-reminder-client': forClient(
    'Consultation reminder, to the client',
    'it starts within a day',
    'Reminder',
    'Your consultation is coming up.',
  ),
  'consultation-booked-firm': forStaff(
    'Consultation booked, to the firm',
    'a consultation is booked',
    'Booked',
    'A client booked a consultation.',
  ),
  'consultation-booked-firm-office': forStaff(
    'Consultation booked by the office, to the firm',
    'staff book it',
    'Booked',
    'Our office booked a consultation for a client.',
  ),
  'consultation-moved-firm': forStaff(
    'Consultation moved, to the firm',
    'the client moves it',
    'New time',
    'A client moved a consultation to a new time.',
  ),
  'consultation-moved-firm-office': forStaff(
    'Consultation moved by the office, to the firm',
    'staff move it',
    'New time',
    'Our office moved a consultation to a new time. We emailed the client.',
  ),
  'consultation-changed-firm': forStaff(
    'Consultation changed, to the firm',
    'the client changes its details',
    'Updated',
    'A client changed the details of a consultation.',
  ),
  'consultation-changed-firm-office': forStaff(
    'Consultation changed by the office, to the firm',
    'staff change its details',
    'Updated',
    'Our office changed the details of a consultation. We emailed the client.',
  ),
  'consultation-cancelled-firm': forStaff(
    'Consultation canceled, to the firm',
    'the client cancels it',
    'Canceled',
    'A client canceled a consultation.',
  ),
  'consultation-cancelled-firm-office': forStaff(
    'Consultation canceled by the office, to the firm',
    'staff cancel it',
    'Canceled',
    'Our office canceled a consultation. We emailed the client.',
  ),
  'consultation-booked-adviser': forStaff(
    'Consultation booked, to the adviser',
    'it is booked with them, or given to them',
    'Booked',
    'You have a new consultation.',
  ),
  'consultation-moved-adviser': forStaff(
    'Consultation moved, to the adviser',
    'a consultation of theirs is moved',
    'New time',
    'One of your consultations has a new time.',
  ),
  'consultation-changed-adviser': forStaff(
    'Consultation changed, to the adviser',
    'the details of a consultation of theirs change',
    'Updated',
    'The details of one of your consultations have changed.',
  ),
  'consultation-cancelled-adviser': forStaff(
    'Consultation canceled, to the adviser',
    'it is canceled, or given to a colleague',
    'Canceled',
    'This consultation was canceled or reassigned to a colleague. Your time is free again.',
  ),
});
