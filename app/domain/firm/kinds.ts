import { ANSWER_FIELDS } from '../assistant/answer-fields';
import { MEETINGS, type MeetingId } from '../booking/meetings';
import { COURSE_CATEGORIES, type CourseCategory } from '../courses/course';
import { DUE_RULES, PERIOD_KINDS, type DueRule } from '../jobs/due-rules';
import { OPTIONAL_STAGES, STAGE_KEYS, STAGES, type Stage } from '../jobs/stages';
import { letterText } from '../letters/merge-fields';
import { SUBJECT_LABELS, type Subject } from './team';
import {
  check,
  choice,
  choices,
  documents,
  email,
  halfHours,
  line,
  links,
  list,
  money,
  optionalColor,
  optionalLine,
  optionalLogo,
  optionalLink,
  optionalParagraph,
  optionalPath,
  optionalReference,
  phone,
  questions,
  reference,
  text,
  wholeNumber,
  zipCode,
  type Fields,
  type Values,
} from './fields';
import { clock, hours, phoneCountry, timeZone } from './place';
import { US_STATES } from './us-states';

const inSpanish = {
  titleEs: optionalLine('Title in Spanish', 100, { hint: 'For Jennifer’s answers' }),
  descriptionEs: optionalParagraph('Description in Spanish', 300),
};

const subject = choice<Subject>('Subject', SUBJECT_LABELS, {
  hint: 'Which team members can be booked for it',
});

const icon = choice('Icon', {
  scale: 'Scale',
  clock: 'Clock',
  chat: 'Speech bubble',
  check: 'Check mark',
  folder: 'Folder',
  receipt: 'Receipt',
  video: 'Camera',
  chart: 'Chart',
  book: 'Book',
});

const features = list('Included', 12);

const bring = optionalParagraph('What to bring to the meeting', 200);

const ways = Object.fromEntries(MEETINGS.map(({ id, label }) => [id, label])) as Record<
  MeetingId,
  string
>;

const CATEGORIES = Object.fromEntries(COURSE_CATEGORIES.map((each) => [each, each])) as Record<
  CourseCategory,
  string
>;

const WEEKDAYS = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
  '0': 'Sunday',
} as const;

const PICTURES = {
  lake: 'A lake with a palm, and a tax form in front',
  form: 'A tax form filed in its folder',
} as const;

const stageLabels = <Each extends Stage>(stages: readonly Each[]) =>
  Object.fromEntries(stages.map((stage) => [stage, STAGES[stage].label])) as Record<Each, string>;

const DUE_RULE_LABELS = Object.fromEntries(
  Object.entries(DUE_RULES).map(([rule, { label }]) => [rule, label]),
) as Record<DueRule, string>;

/** The most characters of a message, too. */
const MAX_REPLY = 10_000;

/** The fields of each kind of thing that the firm edits. The first names it. */
export const FIELDS = {
  firm: {
    name: line('Name', 80),
    legalName: line('Legal name', 120, { hint: 'On invoices, and who checks are made out to' }),
    phone: phone('Phone'),
    phoneCountry,
    email: email('Email'),
    street: line('Street and suite', 120),
    city: line('City', 60),
    state: choice('State', US_STATES),
    zip: zipCode('ZIP code'),
    timeZone,
    stateIncomeTax: choice('Personal income tax of the state', {
      '': 'Not described',
      no: 'None',
      yes: 'The state taxes personal income',
    }),
    stateTaxes: optionalParagraph('What the state taxes', 200, {
      hint: 'One sentence, which Jennifer says. Without it she sends such questions to your staff.',
    }),
    stateTaxesEs: optionalParagraph('What the state taxes, in Spanish', 200),
    stateDates: optionalParagraph('Dates of the state’s taxes', 300),
    stateDatesEs: optionalParagraph('Dates of the state’s taxes, in Spanish', 300),
    monday: hours('Monday'),
    tuesday: hours('Tuesday'),
    wednesday: hours('Wednesday'),
    thursday: hours('Thursday'),
    friday: hours('Friday'),
    saturday: hours('Saturday'),
    sunday: hours('Sunday'),
    answerTime: line('When you answer', 80, { hint: 'For example: within one business day' }),
    answerTimeEs: optionalLine('When you answer, in Spanish', 80),
    messageHours: wholeNumber('Hours to answer a message', 1, 90, {
      hint: 'While the office is open',
    }),
    sameDayHours: wholeNumber('Hours to answer a same-day request', 1, 90, {
      hint: 'While the office is open',
    }),
    sameDayStart: text('When same-day work starts', 200),
    sameDayStartEs: optionalParagraph('When same-day work starts, in Spanish', 200),
    freeTitle: line('Free consultation', 80),
    freeDescription: text('Description of the free consultation', 200),
    freeMinutes: wholeNumber('Minutes of the free consultation', 10, 120),
    freeBring: optionalParagraph('What to bring to the free consultation', 200),
    dueDays: wholeNumber('Days until an invoice is due', 1, 90),
    bankTransfer: text('How to pay by bank transfer', 300),
    links: links('Social and other links in the footer', 8),
    color: optionalColor('Color of buttons and links', {
      hint: 'A hex code, such as #0e5a54. Leave it empty for the built-in color.',
    }),
    logo: optionalLogo('Logo', {
      hint: 'SVG or PNG, up to 100 KB. It appears next to the firm’s name.',
    }),
  },
  home: {
    title: line('Title in search results', 80),
    description: text('Description in search results', 200),
    headline: line('Headline', 80),
    lead: text('Introduction', 300),
    picture: choice('Picture', PICTURES),
    consultationsTitle: line('Title of the consultations', 60),
    portalsTitle: line('Title of the portals', 60),
    portalsLead: text('Introduction to the portals', 200),
    featuresTitle: line('Title of what the portal offers', 60),
    plansTitle: line('Title of the plans', 60),
    plansLead: line('Introduction to the plans', 160),
    sameDayTitle: line('Title of the same-day services', 60),
    testimonialsTitle: line('Title of the testimonials', 60),
    aboutLead: text('Introduction to the people', 300),
    contactTitle: line('Title of the contact form', 60),
    tagline: line('Tagline in the footer', 100),
  },
  'service-group': {
    title: line('Title', 60),
    lead: line('Introduction', 160),
    titleEs: optionalLine('Title in Spanish', 60, { hint: 'For Jennifer’s answers' }),
  },
  consultation: {
    title: line('Title', 80),
    description: line('Description', 200),
    subject,
    basePriceCents: money('Base price'),
    hourlyRateCents: money('Hourly rate'),
    minimumHours: halfHours('Minimum hours', 8),
    features,
    bring,
    ...inSpanish,
  },
  service: {
    title: line('Title', 80),
    group: reference('Group', 'service-group'),
    description: line('Description', 200),
    subject,
    priceCents: money('Price'),
    unit: choice('Charged', { '': 'once', month: 'per month' }),
    meetingMinutes: wholeNumber('Minutes of the meeting', 15, 480),
    turnaround: optionalLine('How long the work takes', 60, { hint: 'For example 2-3 days' }),
    showsMeeting: check('Show the length of the meeting'),
    offeredAfter: choice('Offer after an estimate', {
      '': 'No',
      wages: 'To people with wages only',
      business: 'To people with self-employment income',
      planning: 'To people who owe a lot',
    }),
    features,
    bring,
    ...inSpanish,
  },
  'same-day-service': {
    title: line('Title', 80),
    description: line('Description', 200),
    subject,
    priceCents: money('Price'),
    unit: choice('Charged', { '': 'once', page: 'per page' }),
    duration: line('Duration', 60, { hint: 'For example 2-3 hours' }),
    durationNote: optionalLine('What the duration includes', 160),
    meetings: choices('Ways to meet', ways),
    features,
    bring,
    ...inSpanish,
  },
  plan: {
    title: line('Name', 80),
    description: line('Description', 200),
    priceCents: money('Price per month'),
    isPopular: check('Mark as most popular'),
    features,
    apiPage: optionalPath('Address of the page about the API', {
      hint: 'For a plan with API access, such as /api/openapi.json',
    }),
    ...inSpanish,
  },
  testimonial: {
    name: line('Name', 80),
    role: line('Who they are', 100),
    quote: text('Quote', 400),
  },
  figure: {
    label: line('Label', 40),
    value: line('Figure', 12),
    labelEs: optionalLine('Label in Spanish', 60),
  },
  benefit: {
    title: line('Title', 60),
    icon,
    description: text('Description', 200),
    descriptionEs: optionalParagraph('Description in Spanish', 300),
  },
  feature: {
    title: line('Title', 60),
    icon,
    description: text('Description', 200),
  },
  course: {
    title: line('Title', 100),
    description: text('Description', 600),
    priceCents: money('Price'),
    duration: line('Duration', 40, { hint: 'For example 3 h 20 min' }),
    category: choice('Category', CATEGORIES),
    tags: list('Tags', 12),
    instructor: line('Instructor', 100),
    thumbnail: optionalPath('Address of its picture', {
      hint: 'On this site, such as /courses/course.svg',
    }),
  },
  'job-type': {
    title: line('Name', 80, {
      hint: 'Clients see it. For example Individual tax return (Form 1040)',
    }),
    stages: choices('Stages, besides Preparing and Done', stageLabels(OPTIONAL_STAGES), 0),
    mailed: choices('Stages that we email the client about', stageLabels(STAGE_KEYS), 0),
    period: choice('What it covers', PERIOD_KINDS),
    repeats: check('Comes again every year, quarter or month that it covers'),
    dueRule: choice('Due', DUE_RULE_LABELS),
    template: optionalReference('Documents to request', 'request-template'),
    signature: optionalLine('Document to sign', 80, {
      hint: 'Requested when the job waits for a signature. For example IRS e-file authorization (Form 8879)',
    }),
    service: optionalReference('Priced as', 'service'),
    letter: optionalReference('Engagement letter', 'letter'),
    organizer: optionalReference('Organizer', 'organizer', {
      hint: 'The year’s questions to the client',
    }),
  },
  letter: {
    title: line('Title', 80, { hint: 'Clients see it' }),
    body: letterText('Text', 20_000),
    isReviewed: check('Our lawyer has read it'),
  },
  organizer: {
    title: line('Title', 80),
    questions: questions('Questions'),
  },
  'request-template': {
    title: line('Title', 80),
    papers: documents('Documents', 20),
  },
  'canned-reply': {
    title: line('Title', 80, { hint: 'Clients don’t see it' }),
    content: text('Reply', MAX_REPLY),
  },
  answer: ANSWER_FIELDS,
  'class-series': {
    title: line('Title', 100),
    description: text('Description', 300),
    category: choice('Category', CATEGORIES),
    instructor: line('Host', 100),
    weekday: choice('Weekday', WEEKDAYS),
    startsAt: clock('Starts at'),
    lengthMinutes: wholeNumber('Length in minutes', 15, 480),
    weeks: choice('Weeks', { all: 'Every week', even: 'Even weeks', odd: 'Odd weeks' }),
    room: optionalLink('Video room', {
      hint: 'Shown to people who signed up. It begins with https://',
    }),
  },
  email: {
    subject: line('Subject', 160),
    body: text('Text', 6_000, {
      hint: '**bold**, *italic*, lists, [links](https://example.com) and > quotes. A link alone in a paragraph is a button.',
      rows: 20,
    }),
  },
} as const satisfies Record<string, Fields>;

/** Somebody of the team in a firm’s file. Staff edit them under Team. */
export const TEAM_FIELDS = {
  name: line('Name', 100),
  role: line('Role', 100),
  description: text('Description', 300),
  email: email('Email'),
  linkedin: optionalLink('LinkedIn'),
  website: optionalLink('Website'),
  videoRoom: optionalLink('Video room'),
  timeZone,
  bookable: check('Can be booked'),
  subjects: choices('Subjects', SUBJECT_LABELS, 0),
} as const satisfies Fields;

export type Kind = keyof typeof FIELDS;
export type ValuesOf<Each extends Kind> = Values<(typeof FIELDS)[Each]>;

type KindInWords = {
  one: string;
  many: string;
  lead: string;
  /** Whether there is one of it, whose id is its kind. */
  single?: true;
  /** Who meets it from now on, where that isn’t the visitors. */
  whenPublished?: string;
  /** Whether its items are given: none is added or archived. */
  fixed?: true;
};

export const KINDS: Readonly<Record<Kind, KindInWords>> = {
  firm: {
    one: 'firm',
    many: 'Firm',
    lead: 'Name, address, hours, promises and payments.',
    single: true,
    fixed: true,
  },
  home: {
    one: 'home page',
    many: 'Home page',
    lead: 'Headline and titles of the home page.',
    single: true,
    fixed: true,
  },
  'service-group': {
    one: 'service group',
    many: 'Service groups',
    lead: 'How the services page is organized.',
  },
  consultation: {
    one: 'consultation',
    many: 'Consultations',
    lead: 'Meetings booked by the hour.',
  },
  service: { one: 'service', many: 'Services', lead: 'Work at a listed price.' },
  'same-day-service': {
    one: 'same-day service',
    many: 'Same-day services',
    lead: 'Document services that are done within a day.',
  },
  plan: { one: 'plan', many: 'Plans', lead: 'Monthly plans that clients choose.' },
  testimonial: { one: 'testimonial', many: 'Testimonials', lead: 'What clients say.' },
  figure: {
    one: 'figure',
    many: 'Figures',
    lead: 'Numbers about the firm, such as years in business.',
  },
  benefit: {
    one: 'reason',
    many: 'Reasons to choose us',
    lead: 'On the services page.',
  },
  feature: { one: 'feature', many: 'What the portal offers', lead: 'On the home page.' },
  course: { one: 'course', many: 'Courses', lead: 'The video library.' },
  'job-type': {
    one: 'job type',
    many: 'Job types',
    lead: 'Kinds of work you do for clients, and the stages they go through.',
    whenPublished: 'Staff see it now.',
  },
  letter: {
    one: 'letter',
    many: 'Letters to sign',
    lead: 'Engagement letters that clients sign. Have your lawyer read each one.',
    whenPublished: 'Staff send it from now on.',
  },
  organizer: {
    one: 'organizer',
    many: 'Organizers',
    lead: 'The year’s questions to clients. One that was sent keeps the version it was sent with.',
    whenPublished: 'The next one you send uses it.',
  },
  'request-template': {
    one: 'request template',
    many: 'Request templates',
    lead: 'Documents that staff request together.',
    whenPublished: 'Staff see it now.',
  },
  'canned-reply': {
    one: 'canned reply',
    many: 'Canned replies',
    lead: 'Texts that staff add to a message with one click.',
    whenPublished: 'Staff see it now.',
  },
  answer: {
    one: 'written answer',
    many: 'Written answers',
    lead: 'What Jennifer answers when our pages don’t.',
  },
  'class-series': {
    one: 'class series',
    many: 'Live class series',
    lead: 'Classes that repeat. A change applies to dates that no one has signed up for.',
  },
  email: {
    one: 'email',
    many: 'Emails',
    lead: 'What the portal’s emails say.',
    whenPublished: 'The next email uses it.',
    fixed: true,
  },
};

export const isKind = (word: string): word is Kind => Object.hasOwn(FIELDS, word);

export const kindPath = (kind: Kind): string =>
  kind === 'firm' ? '/admin/firm' : `/admin/catalog/${kind}`;

export const itemPath = (kind: Kind, id: string): string =>
  kind === 'firm' ? '/admin/firm' : `/admin/catalog/${kind}/${id}`;

/** Where a kind is edited: its list, or its one item. */
export const startPath = (kind: Kind): string =>
  KINDS[kind].single ? itemPath(kind, kind) : kindPath(kind);
