import { readFileSync } from 'node:fs';
import { TEAM } from '~/domain/catalogue/team';
import { praiseFor } from '~/domain/catalogue/testimonials';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { plannedClasses } from '~/domain/courses/live-class';
import { toEntries } from '~/domain/assistant/material/material';
import { findHits } from '~/domain/assistant/guide/guide';
import { SearchIndex } from '~/domain/assistant/guide/search';
import { COURSES } from '#prisma/courses';
const ASKED_AT = new Date('2026-11-23T15:00:00Z');
async function main() {
  let rows: any[] = [];
  try { rows = (await import('~/domain/assistant/content/rows')).DEFAULT_ROWS as any[]; } catch (e) { console.log('no rows yet'); }
  const entries = toEntries({ settings: DEFAULT_SETTINGS, team: TEAM, praise: praiseFor({ demo: true }), courses: COURSES.map((c) => ({ ...c, thumbnail: '' })), classes: plannedClasses(ASKED_AT), rows });
  const search = new SearchIndex(entries);
  const key = (id: string) => id.replace('lookup:tax:', 'tax_year_figures:').replace('lookup:due:', 'due_dates:').replace('lookup:hours', 'office_hours').replace('lookup:times', 'find_free_times').replace(/^lookup:estimate$/, 'estimate_tax').replace(/^lookup:own.*/, 'sign-in').replace('lookup:person','contact-form');
  const all = (JSON.parse(readFileSync(process.argv[2] ?? '/tmp/dev/bank.json', 'utf8')) as any[]).filter((x) => x.want.length && x.want[0] !== 'crisis');
  const from = Number(process.argv[3] ?? 4); let t1 = 0, t3 = 0; const buckets: Record<string, [number, number]> = {};
  for (const x of all) {
    const { hits } = findHits({ prompt: x.ask, history: x.after ? [{ role: 'user', message: x.after }] : [], search, now: ASKED_AT } as any);
    const ok = (h: any) => x.want.some((w: string) => key(h.entry.id) === w || key(h.entry.id).startsWith(`${w}:`) || w.startsWith(`${key(h.entry.id)}:`));
    const rank = hits.findIndex(ok) + 1;
    if (rank === 1) t1++; if (rank >= 1 && rank <= 3) t3++;
    const s = hits[0]?.score ?? 0, l = s / (hits[1]?.score ?? 0.01);
    const b = `${s < 0.5 ? '<.5' : s < 0.6 ? '.5' : s < 0.7 ? '.6' : s < 0.8 ? '.7' : '.8+'} ${l < 1.1 ? '1.0' : l < 1.25 ? '1.1' : l < 1.5 ? '1.25' : '1.5+'}`;
    (buckets[b] ??= [0, 0])[rank === 1 ? 0 : 1]++;
    if (rank === 0 || rank >= from) console.log(`${rank} ${x.ask}${x.after ? ` (after ${x.after})` : ''} WANT ${x.want.slice(0, 3)} | ${hits.slice(0, 4).map((h: any) => `${h.entry.id} ${h.score.toFixed(2)}`).join('; ')}`);
  }
  console.log('top1', t1, 'top3', t3, 'of', all.length); console.log(Object.entries(buckets).sort().map(([k, [a, b]]) => `${k}: ${a}/${a + b}`).join('\n'));
}
void main();
