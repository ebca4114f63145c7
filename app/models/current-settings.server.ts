import { db } from '~/db.server';
import { DEFAULT_SETTINGS, parseSettings, type Settings } from '~/domain/administration/office';
import { writeRichText } from '~/domain/rich-text';
import { markContentChanged } from './content-revision.server';

// Pages read a cached copy, refreshed on change and, for other processes, by a timer.
let kept: Settings = DEFAULT_SETTINGS;
let notices = writeNotices(kept);

/** The settings, without a query. May be seconds behind another process. */
export const readSettings = (): Settings => kept;

/** `html` is safe to show. */
export function dashboardNotice(isStaff: boolean): { title: string; html: string } | null {
  const { maintenance, announcement } = notices;
  const [title, html] = isStaff ? ['Maintenance', maintenance] : ['Announcement', announcement];
  return html ? { title, html } : null;
}

/** The notice on every page as HTML that is safe to show, '' for none. */
export const publicNotice = (): string => (kept.maintenanceEverywhere ? notices.maintenance : '');

/** The notices as HTML, written once for each change. */
function writeNotices({ announcement, maintenance }: Settings) {
  return {
    announcement: writeRichText(announcement).html,
    maintenance: writeRichText(maintenance).html,
  };
}

/** Reloads the settings. Cached pages are rendered again if they changed. */
export async function refreshSettings(): Promise<void> {
  const fresh = parseSettings(await db.setting.findMany({ select: { key: true, value: true } }));
  if (JSON.stringify(fresh) === JSON.stringify(kept)) return;
  kept = fresh;
  notices = writeNotices(fresh);
  markContentChanged();
}
