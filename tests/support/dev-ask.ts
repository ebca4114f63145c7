import { readFileSync } from 'node:fs';
import { TEAM } from '~/domain/catalogue/team';
import { praiseFor } from '~/domain/catalogue/testimonials';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { plannedClasses } from '~/domain/courses/live-class';
import { toEntries } from '~/domain/assistant/material/material';
import { answerWithGuide, isClear } from '~/domain/assistant/guide/guide';
import { SearchIndex } from '~/domain/assistant/guide/search';
import { COURSES } from '#prisma/courses';
const ASKED_AT = new Date('2026-11-23T15:00:00Z');
async function main() {
  let rows: any[] = [];
  try { rows = (await import('~/domain/assistant/content/rows')).DEFAULT_ROWS as any[]; } catch (e) { console.log('no rows yet'); }
  const entries = toEntries({ settings: DEFAULT_SETTINGS, team: TEAM, praise: praiseFor({ demo: true }), courses: COURSES.map((c) => ({ ...c, thumbnail: '' })), classes: plannedClasses(ASKED_AT), rows });
  const search = new SearchIndex(entries);
  console.log(entries.length, 'entries', rows.length, 'rows');
  const file = process.argv[2] ?? '/tmp/dev/bank.json';
  const verbose = process.argv[3];
  const all = JSON.parse(readFileSync(file, 'utf8')) as any[];
  const tally: Record<string, Record<string, number>> = {};
  const TOOLS = ['estimate_tax', 'tax_year_figures', 'due_dates', 'office_hours', 'find_free_times'];
  for (const x of all) {
    const calls: string[] = [];
    const tools: any = {};
    for (const t of TOOLS) tools[t] = (args: any) => { calls.push(t); const { topic, what } = args; return Promise.resolve([{ id: `${t}:${topic ?? what ?? ''}`, kind: 'tax', text: { en: t, es: t }, page: { href: '/', label: { en: '', es: '' } } }]); };
    const language = search.languageOf(x.ask);
    const gen = answerWithGuide({ prompt: x.ask, history: x.after ? [{ role: 'user', message: x.after }] : [], search, tools, now: ASKED_AT, language });
    let direct: string[] = [], results: string[] = [];
    for (;;) { const { value, done } = await gen.next(); if (done) break; const part = value as any; if (part.type === 'facts') direct.push(...part.facts.map((f: any) => f.id)); if (part.type === 'results') results.push(...part.facts.map((f: any) => f.id)); if (part.type === 'crisis') direct.push('crisis'); }
    const want: string[] = x.want;
    const ok = (ids: string[]) => ids.some((id) => want.some((w) => id === w || id.startsWith(`${w}:`)));
    const verdict = !want.length ? (direct.length ? 'direct?' : 'nothing-ok') : ok(direct) ? 'right' : direct.length ? 'WRONG' : ok(results) ? 'among' : 'nothing';
    (tally[verdict === 'direct?' || verdict === 'nothing-ok' ? 'unlabelled' : 'labelled'] ??= {})[verdict] = ((tally[verdict === 'direct?' || verdict === 'nothing-ok' ? 'unlabelled' : 'labelled'] ?? {})[verdict] ?? 0) + 1;
    if (verbose && (verbose === 'all' || verbose.split(',').includes(verdict))) {
      const hits = search.search(x.ask).slice(0, 4).map((h) => `${h.entry.id} ${h.score.toFixed(2)}`);
      console.log(`${verdict} [${language}] ${x.ask}${x.after ? ` (after ${x.after})` : ''} WANT ${want} GOT ${direct.join()}${results.length ? ` RES ${results}` : ''} | ${hits.join('; ')}`);
    }
  }
  console.log(tally);
}
void main();
