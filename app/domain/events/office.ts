import { link, words } from '../email/mail';
import { civilTime } from '../time/civil-time';
import { event as eventOf, eventsOf } from './event';

const event = eventsOf('member');

export const memberSaved = event('team.changed', 'Team member saved');
export const hoursChanged = event('team.hours-changed', 'Team member’s hours changed');
export const photoChanged = event('team.photo-changed', 'Team member’s photo changed');
export const photoRemoved = event('team.photo-removed', 'Team member’s photo removed');
export const memberRetired = event('team.retired', 'Team member removed');
export const dayOffAdded = event('day-off.added', 'Day off added');
export const dayOffRemoved = event('day-off.removed', 'Day off removed');
export const settingChanged = eventOf('setting.changed', 'Setting changed', 'setting');
export const auditExported = eventOf('audit.exported', 'Audit trail downloaded', 'account');

const byItself = { without: 'portal' } as const;
export const mailDropped = eventOf('mail.dropped', 'Email not delivered', 'mail', byItself);
export const trailTrimmed = eventOf(
  'audit-trail.trimmed',
  'Oldest events removed',
  'trail',
  byItself,
);

const SYSTEM = '/superadmin/system';

/** Told once a day. `id` is the superadmin who is told. */
export const diskLow = eventOf<{ message: string }>('disk.low', 'Disk almost full', 'account', {
  isAudited: false,
  occasion: ({ id, now }) => `disk:${civilTime(now).date}:${id}`,
  bell: ({ message }) => ({ text: message, href: SYSTEM, inDigest: false }),
  mail: 'disk-full',
  when: 'the portal’s disk is almost full; goes to superadmins',
  subject: 'The portal’s disk is almost full',
  body: ['{message}', '[Open the System page]({link})'],
  placeholders: {
    message: [words('What’s wrong', '1.2 GB of 20 GB are free.'), ({ message }) => message],
    link: [link('Link to the System page'), () => SYSTEM],
  },
});
