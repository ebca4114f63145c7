import { defineMails, code, link, neededLink, words } from '../mail';

const ONCE = 'It can be used once and expires in 10 minutes.';
const UNASKED = 'If you didn’t ask for it, ignore this email. Your account is unchanged.';
const HARMLESS = 'If you didn’t ask for this email, you can ignore it. Nothing has changed.';

const toSignIn = { link: neededLink('Link to sign in'), code };
const registration = {
  name: words('Name that was entered', 'Ana Ruiz'),
  roles: words('Roles that were asked for', 'Client'),
  link: neededLink('Link to confirm the registration'),
  code,
  registerLink: link('Link to register again'),
};

const CONFIRM = [
  'Someone used this email address to register with {firm}, with these details:',
  '> Name: {name}\n> Roles: {roles}',
  `If this was you, confirm your registration with this link. ${ONCE}`,
  '[Confirm your registration]({link})',
  'Or enter this code on the page where you registered:',
  '{code}',
];
const NOT_YOURS = [
  'If this wasn’t you, don’t confirm. You can ignore this email, and no account will be created.',
  'If you registered but these details aren’t yours, don’t confirm them. Register again: {registerLink}',
];
const KNOWN =
  'Someone used this email address to register with {firm}. It already has an account, and its name and password stay the same.';
const SIGN_IN = [
  '[Sign in]({link})',
  `${ONCE} Or enter this code on the page where you registered:`,
  '{code}',
  UNASKED,
];

const booking = {
  title: words('Service', 'FREE Tax Consultation'),
  start: words('When it begins', 'Thu, Dec 3, 10:00 AM'),
  ...toSignIn,
};
const BOOK = [
  'Someone used this email address to book a time with {firm}:',
  '> Service: {title}\n> Time: {start}',
  `If this was you, enter this code on the page where you chose the time. ${ONCE} The time is yours once you confirm.`,
  '{code}',
  'Don’t give this code to anyone, not even to us: it signs you in.',
  'Or use this link on any device:',
  '[Confirm your booking]({link})',
];

export const SIGN_IN_TEXTS = defineMails({
  'sign-in': {
    label: 'Sign-in link',
    when: 'someone asks for a link or a code to sign in',
    subject: '{code} is your sign-in code',
    body: [
      `Use this link to sign in to {firm}. ${ONCE}`,
      '[Sign in]({link})',
      'Or enter this code on the page where you asked for it:',
      '{code}',
      UNASKED,
    ],
    placeholders: toSignIn,
  },
  registration: {
    label: 'Confirm a registration',
    when: 'someone registers without a password',
    subject: 'Confirm your registration with {firm}',
    body: [...CONFIRM, ...NOT_YOURS],
    placeholders: registration,
  },
  'registration-password': {
    label: 'Confirm a registration with a password',
    when: 'someone registers and chooses a password',
    subject: 'Confirm your registration with {firm}',
    body: [
      ...CONFIRM,
      'The password you chose is saved only if you confirm in the browser you registered with. In any other browser, you can choose one when you confirm.',
      ...NOT_YOURS,
    ],
    placeholders: registration,
  },
  'already-registered': {
    label: 'Already registered',
    when: 'someone registers with an address that has an account',
    subject: 'You already have an account with {firm}',
    body: [KNOWN, 'Your roles stay the same, too. To sign in, use this link.', ...SIGN_IN],
    placeholders: toSignIn,
  },
  'already-registered-role': {
    label: 'Already registered, without a role',
    when: 'someone registers with an address whose account has no role yet',
    subject: 'You already have an account with {firm}',
    body: [
      KNOWN,
      'The account has no role yet. Signing in with this link adds the role that was asked for: {roles}.',
      ...SIGN_IN,
    ],
    placeholders: { roles: words('Roles that were asked for', 'Client'), ...toSignIn },
  },
  'booking-code': {
    label: 'Confirm a booking',
    when: 'someone books a time with an address that has no account',
    subject: '{code} is the code to confirm your booking',
    body: [
      ...BOOK,
      'Confirming also creates your account, where you can change the time or cancel.',
      'If this wasn’t you, ignore this email. Nothing will be booked, and no account will be created.',
    ],
    placeholders: booking,
  },
  'booking-code-known': {
    label: 'Confirm a booking, with an account',
    when: 'someone who isn’t signed in books a time with an address that has an account',
    subject: '{code} is the code to confirm your booking',
    body: [
      ...BOOK,
      'This address already has an account. Confirming signs you in, and the booking is added to your account. Your name and password stay the same.',
      'If this wasn’t you, ignore this email. Nothing will be booked, and your account is unchanged.',
    ],
    placeholders: booking,
  },
  'letter-code': {
    label: 'Code to sign a letter',
    when: 'someone without an account signs a letter',
    subject: '{code} is the code to sign your letter',
    body: [
      'Enter this code on the page of your letter to sign it. It works for 10 minutes, for this letter only.',
      '{code}',
      'Don’t give it to anyone. If you didn’t ask for it, ignore this email: nothing is signed.',
    ],
    placeholders: { code },
  },
  'no-account': {
    label: 'No account yet',
    when: 'someone asks for a link with an address that has no account',
    subject: 'Signing in to {firm}',
    body: [
      'You asked for a link, but this email address doesn’t have an account yet. If you just registered, confirm your registration first with the link in that email. Or you may have registered with another address.',
      'If you are already our client, {callUs}, and we’ll email you an invitation. If you are new here, create an account.',
      '[Create an account]({link})',
      HARMLESS,
    ],
    placeholders: { link: neededLink('Link to register') },
  },
  'disabled-account': {
    label: 'Link for a closed account',
    when: 'someone asks for a link with the address of a closed account',
    subject: 'Your account with {firm}',
    body: [
      'Someone asked for a link with this email address. Its account is closed, so we can’t send one.',
      'If you think it should be open, {callUs}.',
      HARMLESS,
    ],
    placeholders: {},
  },
  'reset-password': {
    label: 'Choose a new password',
    when: 'someone forgot their password',
    subject: 'Choose a new password',
    body: [
      `Use this link to choose a new password for {firm}. ${ONCE}`,
      '[Choose a new password]({link})',
      'If you didn’t ask for this email, you can ignore it. Your password stays the same.',
    ],
    placeholders: { link: neededLink('Link to choose a new password') },
  },
});
