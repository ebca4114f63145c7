import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { DEFAULT_SETTINGS, type Settings } from '~/domain/administration/office';
import { FIRM } from '~/domain/catalogue/firm';
import { contentRevision } from '~/models/content-revision.server';
import { env } from '~/config/env.server';
import * as settings from '~/models/setting.server';

let actorId: string;
beforeAll(async () => {
  await seedPeople();
  actorId = (await accountOf('admin')).id;
});
beforeEach(async () => {
  await db.setting.deleteMany();
  await settings.refreshSettings();
});

const save = (changes: Partial<Settings>) =>
  settings.saveSettings({ ...DEFAULT_SETTINGS, ...changes }, actorId);
const rows = () =>
  db.setting.findMany({ select: { key: true, value: true }, orderBy: { key: 'asc' } });

describe('the settings of the office', () => {
  test('are those of the catalogue until they are changed', async () => {
    expect(settings.readSettings()).toEqual(DEFAULT_SETTINGS);
    expect([settings.announcement(), settings.maintenanceNotice()]).toEqual([null, null]);
    const hours = 'Mon-Fri 9am-6pm EST';
    const own = { email: env.firmMail, notice: '' };
    expect(settings.officeFacts()).toEqual({ ...own, hours, address: FIRM.address });
  });

  test('are kept one by one as they change, told with what was before, and read at once', async () => {
    const told = async (key: string) => (await auditOf(key)).at(-1);
    const revision = contentRevision();
    await save({ announcement: 'Closed on Friday.', messageHours: 5 });
    expect(await rows()).toEqual([
      { key: 'announcement', value: '"Closed on Friday."' },
      { key: 'messageHours', value: '5' },
    ]);
    expect(settings.readSettings()).toEqual({
      ...{ ...DEFAULT_SETTINGS, announcement: 'Closed on Friday.', messageHours: 5 },
    });
    expect(contentRevision()).toBe(revision + 1);
    const event = { actorId, action: 'setting.changed' };
    expect(await told('messageHours')).toEqual({ ...event, detail: { before: '9', after: '5' } });
    const count = await db.auditEvent.count();
    await save({ announcement: 'Open again.', messageHours: 5 });
    expect(await told('announcement')).toEqual({
      ...{ ...event, detail: { before: '"Closed on Friday."', after: '"Open again."' } },
    });
    expect([await db.auditEvent.count(), contentRevision()]).toEqual([count + 1, revision + 2]);
    await save({ announcement: 'Open again.', messageHours: 5 });
    expect([await db.auditEvent.count(), contentRevision()]).toEqual([count + 1, revision + 2]);
    expect(await rows()).toHaveLength(2);
  });

  test('say to each what is meant for them', async () => {
    const notice = { announcement: 'Closed on Friday.', maintenance: 'Update on Sunday.' };
    const hours = { days: [1, 2, 3], opensAt: 600, closesAt: 960 };
    await save({ ...notice, hours, address: '1 Other Street' });
    expect(settings.announcement()).toEqual({ title: 'Announcement', text: notice.announcement });
    expect(settings.maintenanceNotice()).toEqual({
      title: 'Maintenance',
      text: notice.maintenance,
    });
    const facts = { hours: 'Mon-Wed 10am-4pm EST', address: '1 Other Street', email: env.firmMail };
    expect(settings.officeFacts()).toEqual({ ...facts, notice: '' });
    await save({ ...notice, hours, address: '1 Other Street', maintenanceEverywhere: true });
    expect(settings.officeFacts()).toEqual({ ...facts, notice: notice.maintenance });
  });
});
