import { link, words } from '../email/mail';
import { civilTime } from '../time/civil-time';
import { event, eventFactory } from './event';

const teamEvent = eventFactory('team', 'member');
const dayOffEvent = eventFactory('day-off', 'member');

export const memberSaved = teamEvent('changed', 'Team member saved');
export const hoursChanged = teamEvent('hours-changed', 'Team member’s hours changed');
export const photoChanged = teamEvent('photo-changed', 'Team member’s photo changed');
export const photoRemoved = teamEvent('photo-removed', 'Team member’s photo removed');
export const memberRetired = teamEvent('retired', 'Team member removed');
export const dayOffAdded = dayOffEvent('added', 'Day off added');
export const dayOffRemoved = dayOffEvent('removed', 'Day off removed');
export const settingChanged = event('setting.changed', 'Setting changed', 'setting');
export const auditExported = event('audit.exported', 'Audit trail downloaded', 'account');

const byItself = { without: 'portal' } as const;
export const mailDropped = event('mail.dropped', 'Email not delivered', 'mail', byItself);
export const trailTrimmed = event(
  'audit-trail.trimmed',
  'Oldest events removed',
  'trail',
  byItself,
);

const SYSTEM = '/superadmin/system';

/** Told once a day. `id` is the superadmin who is told. */
export const diskLow = event<{ message: string }>('disk.low', 'Disk almost full', 'account', {
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
