import type { AgreedPlan } from '../billing/subscription';
import { oneLine } from '../email/email';
import { defineMail, neededLink, words, writeEmail } from '../email/mail';
import { BILLING, planPriceText } from '../firm/plan-choice';
import { addDays, type CivilDate } from '../time/civil-time';
import { civilDateText } from '../time/formats';
import { event, type Notice, type Occurrence, type Reader, type Told } from './event';

/** `on` is the first day of what is new; `forStaff` is what staff are told. */
type PlanFacts = {
  partyId: string;
  plan: AgreedPlan;
  on: CivilDate;
  forStaff?: { text: string; href: string };
};

const placeholders = {
  plan: words('Name of the plan', 'Basic Plan'),
  price: words('Price', '$30.00 per month'),
  start: words('First day', 'Dec 1, 2026'),
  lastDay: words('Day before it', 'Nov 30, 2026'),
  link: neededLink('Link to the plan'),
};

type Mail = { label: string; when: string; subject: string; text: string };

function planEvent<More extends object = object>(
  action: string,
  label: string,
  name: string,
  { text, ...words }: Mail,
  toFirm?: Told<PlanFacts & More & Occurrence>,
) {
  const body = [
    text,
    '[View your plan]({link})',
    'Questions? Call us at {phone} or reply to this email.',
  ];
  const mail = defineMail(`plan-${name}`, { ...words, body, placeholders });
  const write = ({ plan, on }: PlanFacts, { firm, link }: Pick<Reader, 'firm' | 'link'>) =>
    writeEmail(firm, mail, {
      plan: plan.name,
      price: planPriceText(plan),
      start: civilDateText(on),
      lastDay: civilDateText(addDays(on, -1)),
      link: link(BILLING),
    });
  return event<PlanFacts & More>(action, label, 'plan', {
    ...toFirm,
    mails: [mail],
    notices: (facts) => {
      const { id, now, firm, partyId, forStaff } = facts;
      const occasion = `plan:${id}:${name}:${now.getTime()}`;
      const topic = `plan:${id}`;
      const toClient: Notice = {
        to: { party: partyId },
        occasion,
        bell: {
          type: 'account',
          text: `${write(facts, { firm, link: () => '' }).subject}.`,
          href: BILLING,
        },
        mail: {
          replyTo: 'firm',
          topic,
          replaces: [topic],
          write: (reader) => write(facts, reader),
        },
      };
      const bell = forStaff && { type: 'account' as const, ...forStaff };
      return [...(bell ? [{ to: 'staff' as const, occasion, bell }] : []), toClient];
    },
  });
}

/** `request` is the id of what they wrote to the firm. */
type RequestFacts = { request: string; person: { fullName: string; email: string } };

export const planRequested = planEvent<RequestFacts>(
  'plan.requested',
  'Plan requested',
  'requested',
  {
    label: 'Plan requested',
    when: 'a client requests a plan',
    subject: 'We received your request for the {plan}',
    text: 'You requested the {plan}, at {price}. Nothing has been charged. We’ll email you when your plan is active.',
  },
  {
    to: 'firm',
    occasion: ({ request }) => request,
    mail: 'plan-request',
    label: 'Request for a plan',
    when: 'a client requests a plan; goes to the firm',
    subject: 'Plan request: {plan} – {person}',
    body: [
      '{person} <{email}> asked for a plan.',
      '> {plan}, {price}',
      'Nothing has been charged. Reply to this email to reach them.',
    ],
    placeholders: {
      person: [words('Name', 'Ben Ortiz'), ({ person }) => oneLine(person.fullName)],
      email: [words('Email address', 'ben@example.com'), ({ person }) => person.email],
      plan: [words('Name of the plan', 'Basic Plan'), ({ plan }) => plan.name],
      price: [words('Price', '$30.00 per month'), ({ plan }) => planPriceText(plan)],
    },
    terms: ({ person }) => ({ replyTo: person.email }),
  },
);

export const planActivated = planEvent('plan.activated', 'Plan activated', 'activated', {
  label: 'Plan active',
  when: 'staff activate a plan',
  subject: 'Your {plan} is active',
  text: 'Your {plan} is active as of today, at {price}. We send you an invoice at the start of each month of your plan. You can change or cancel your plan at any time.',
});

export const planChanged = planEvent('plan.changed', 'Plan changed', 'changed', {
  label: 'Plan changes',
  when: 'a client chooses another plan',
  subject: 'Your plan changes to the {plan}',
  text: 'Starting {start}, you have the {plan}, at {price}. Until then, your current plan stays the same.',
});

export const planResumed = planEvent('plan.resumed', 'Plan resumed', 'kept', {
  label: 'Plan continues',
  when: 'a client undoes a change or a cancellation',
  subject: 'You keep your {plan}',
  text: 'Your {plan} continues as before, at {price}.',
});

export const planCancelled = planEvent('plan.cancelled', 'Plan canceled', 'cancelled', {
  label: 'Plan ends',
  when: 'a client cancels a plan',
  subject: 'Your {plan} ends on {lastDay}',
  text: 'Your {plan} stays active through {lastDay}. After that day we won’t send you any more invoices for it.',
});

export const planDeclined = planEvent('plan.declined', 'Plan request declined', 'declined', {
  label: 'Plan declined',
  when: 'staff decline a request for a plan',
  subject: 'About your request for the {plan}',
  text: 'We can’t set up the {plan} for you at this time. Nothing was charged. Please call us, and we’ll find what works for you.',
});

export const planWithdrawn = event('plan.withdrawn', 'Plan request withdrawn', 'plan');
export const planEnded = event('plan.ended', 'Plan ended', 'plan', { without: 'portal' });
