import { parseSettings, type Settings } from '~/domain/administration/office';
import { settingChanged } from '~/domain/events/office';
import { runAsStaff } from './account/actor.server';
import { refreshSettings } from './current-settings.server';
import { emit } from './events.server';

/** Saves the settings and records which changed. Throws FormRefusal. `assertSeen` throws if staff saw others. */
export async function saveSettings(
  settings: Settings,
  actorId: string,
  assertSeen: (settings: Settings) => void,
): Promise<void> {
  await runAsStaff(actorId, 'alone', async (tx) => {
    const before = parseSettings(await tx.setting.findMany({ select: { key: true, value: true } }));
    assertSeen(before);
    const changed = (Object.keys(settings) as (keyof Settings)[]).filter(
      (key) => JSON.stringify(settings[key]) !== JSON.stringify(before[key]),
    );
    // What waits was written for the earlier receiver.
    if (changed.includes('webhook')) await tx.queuedWebhook.deleteMany();
    for (const key of changed) {
      const value = JSON.stringify(settings[key]);
      await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
      const detail = { before: JSON.stringify(before[key]), after: value };
      await emit(tx, settingChanged, { id: key, actorId, detail });
    }
  });
  await refreshSettings();
}
