import { findSubjects } from '~/domain/assistant/guide/guide';
import { ASKED_AT, testIndex } from './guide';
import { readBank } from './question-bank';
// precision/coverage of top-1 by thresholds; judged by entry id
import { toEntries } from '~/domain/assistant/material/material';
import { newMaterial } from './guide';
const entries = toEntries(newMaterial(ASKED_AT));
const lookupId = (tool: string, args: any) =>
  entries.find(
    (e) =>
      e.lookup?.tool === tool &&
      (tool === 'tax_year_figures'
        ? e.lookup.given?.topic === args?.topic
        : tool === 'due_dates'
          ? e.lookup.given?.what === args?.what
          : true),
  )?.id;
const keyOf = (id: string) => {
  const e = entries.find((x) => x.id === id)!;
  return e.lookup?.tool?.startsWith('own')
    ? [id, `sign-in:${e.lookup.tool}`]
    : id === 'lookup:person'
      ? [id, 'contact-form', 'open_ticket']
      : [id];
};
for (const f of process.argv.slice(2)) {
  const rows: { s: number; lead: number; ok: boolean; best: number; n: number }[] = [];
  let t3 = 0,
    n = 0;
  for (const q of readBank(f)) {
    if (q.facts[0] === 'crisis') continue;
    n++;
    const gold = [
      ...q.facts.flatMap((x) => x.split('|')),
      ...(q.tool
        ? q.tool.startsWith('own_')
          ? entries.filter((e) => e.lookup?.tool === q.tool).map((e) => e.id)
          : q.tool === 'open_ticket'
            ? ['open_ticket']
            : [lookupId(q.tool, q.args)!]
        : []),
      ...(q.also ?? []).map((a) => lookupId(a.tool, a.args)!),
    ];
    const { subjects: hits } = findSubjects({
      prompt: q.ask,
      history: q.after ? [{ role: 'user', message: q.after }] : [],
      search: testIndex(),
      tools: {},
      now: ASKED_AT,
    } as any);
    const ok = (h: any) =>
      h && h.entries.some((e: any) => keyOf(e.id).some((k) => gold.includes(k)));
    if (hits.slice(0, 3).some(ok) || gold.length === 0) t3++;
    else if (process.env.SHOW)
      console.log(
        q.id,
        q.ask,
        q.after ? `(after ${q.after})` : '',
        '| WANT',
        gold.join('|').slice(0, 80),
        '|',
        hits
          .slice(0, 3)
          .map((h: any) => h.entries[0].id + ' ' + h.score.toFixed(2))
          .join('; '),
      );
    rows.push({
      s: hits[0]?.score ?? 0,
      lead: (hits[0]?.score ?? 0) / (hits[1]?.score || 0.01),
      ok: Boolean(ok(hits[0])),
      best: 0,
      n: 0,
    });
  }
  console.log(f, n, 'top3', ((100 * t3) / n).toFixed(1));
  for (const s of [0.7, 0.8, 0.9, 1.0])
    console.log(
      `prod score>=${s}: ` +
        [1.2, 1.3, 1.4, 1.5, 1.6, 1.8]
          .map((l) => {
            const c = rows.filter((r) => r.s >= s && Math.min(r.s, 1.5) * Math.min(r.lead, 2) >= l);
            const w = c.filter((r) => !r.ok).length;
            return `p ${l}: ${c.length - w} right ${w} wrong (${((100 * w) / n).toFixed(1)}%)`;
          })
          .join(' | '),
    );
  for (const s of [0.6, 0.8, 1.0, 1.2, 1.4])
    console.log(
      `score>=${s}: ` +
        [1.1, 1.2, 1.3, 1.5, 1.7, 2]
          .map((l) => {
            const c = rows.filter((r) => r.s >= s && r.lead >= l);
            const w = c.filter((r) => !r.ok).length;
            return `lead ${l}: ${c.length - w} right ${w} wrong (${((100 * w) / n).toFixed(1)}% of all)`;
          })
          .join(' | '),
    );
}
