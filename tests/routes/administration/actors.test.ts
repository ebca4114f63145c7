import { beforeAll, expect, test } from 'vitest';
import { fileTicket } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import type { MemberForm } from '~/domain/administration/team';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { addDaysOff, removeDaysOff } from '~/models/day-off.server';
import { invite, revokeInvitation } from '~/models/invitation.server';
import { saveSettings } from '~/models/setting.server';
import { replacePicture, deactivateMember, saveMember } from '~/models/team.server';
import { answerTicket, updateTicket } from '~/models/ticket.server';

const NOW = new Date();
const MEMBER: MemberForm = {
  name: 'Inés Alder',
  role: 'Payroll',
  description: 'x',
  email: 'ines@eola-tax.example',
  linkedin: '',
  website: '',
  videoRoom: '',
  subjects: [],
  accountId: '',
  position: 9,
};
const BY_NOBODY = { reason: 'x', email: 'new@home.example', role: 'admin' } as const;

let [member, dayOff, invitation] = ['', '', ''];
let ticket = 0;
beforeAll(async () => {
  await seedPeople();
  ({ id: member } = await db.staffMember.findFirstOrThrow());
  ({ id: dayOff } = await db.dayOff.create({ data: { date: '2031-03-10' } }));
  const sent = { ...BY_NOBODY, reason: undefined, tokenHash: 'x', expiresAt: NOW };
  ({ id: invitation } = await db.invitation.create({ data: sent }));
  ticket = await fileTicket('Can you help?');
});

const seen = () => undefined;

type Deed = (actorId: string) => Promise<unknown>;
const STAFF: Record<string, Deed> = {
  'takes a day off': (accountId) =>
    addDaysOff(
      {
        staffMemberId: null,
        date: '2031-03-11',
        until: '2031-03-11',
        reason: 'x',
        bookings: null,
      },
      { accountId, partyId: accountId, roles: ['admin'] },
      NOW,
    ),
  'gives a day off back': (id) => removeDaysOff(dayOff, id),
  'changes a setting': (id) =>
    saveSettings({ ...DEFAULT_SETTINGS, announcement: 'Hello' }, id, seen),
  'shows a picture': (id) => replacePicture(member, '/x.jpg', id),
  'adds a member': (id) => saveMember(null, MEMBER, id, seen),
  'changes a member': (id) => saveMember(member, MEMBER, id, seen),
  'retires a member': (actorId) => deactivateMember(member, { actorId, reason: 'x' }, NOW),
  'answers a ticket': (accountId) =>
    answerTicket(ticket, { content: 'x', clientId: 'x' }, { accountId }, NOW),
  'closes a ticket': (id) => updateTicket(ticket, { status: 'closed', mine: false }, id, NOW, seen),
};
const SUPERADMINS: Record<string, Deed> = {
  'invites someone': (accountId) => invite(BY_NOBODY, { accountId, fullName: 'x' }, NOW),
  'revokes an invitation': (actorId) => revokeInvitation(invitation, { actorId, reason: 'x' }, NOW),
};

/** All that these deeds write. */
const written = () =>
  Promise.all([
    db.dayOff.findMany(),
    db.setting.findMany(),
    db.staffMember.findMany(),
    db.ticket.findMany(),
    db.message.count(),
    db.invitation.findMany(),
    db.queuedMail.count(),
    db.auditEvent.count(),
  ]);

const refusal = 'no longer';

// Pages ask at their door; the deed asks again, of who may have lost the role meanwhile.
test.each(Object.entries(STAFF))('a former member of the staff never %s', async (_, deed) => {
  const before = await written();
  await expect(deed((await accountOf('client')).id)).rejects.toThrow(refusal);
  expect(await written()).toEqual(before);
});

test.each(Object.entries(SUPERADMINS))('a former superadmin never %s', async (_, deed) => {
  const before = await written();
  await expect(deed((await accountOf('admin')).id)).rejects.toThrow(refusal);
  expect(await written()).toEqual(before);
});
