import MiniSearch from 'minisearch';
import { toEntries } from '~/domain/assistant/material/material';
import { tokensIn } from '~/domain/assistant/guide/search';
import { newMaterial, ASKED_AT } from './guide';
import { readBank } from './question-bank';
import { readFileSync, existsSync } from 'node:fs';
const entries = toEntries(newMaterial(ASKED_AT));
const extra: Record<string, string[]> = {};
const t0 = () => performance.now();
if (process.env.EXTRA)
  for (const f of ['/tmp/dev/asks-a.jsonl', '/tmp/dev/asks-b.jsonl'])
    if (existsSync(f))
      for (const l of readFileSync(f, 'utf8').split('\n'))
        if (l.trim()) {
          const o = JSON.parse(l);
          extra[o.id] = [...(extra[o.id] ?? []), ...o.asks];
        }
type P = {
  power: number;
  text: number;
  fuzzy: boolean;
  four: boolean;
  a: number;
  fw: number;
  top: number;
  sum?: number;
  prefix?: boolean;
  stop?: number;
};
function build(p: P) {
  const index = new MiniSearch<any>({
    fields: ['phrase', 'text'],
    tokenize: tokensIn,
    processTerm: (t) => t,
  });
  const phrases = new Map<string, { e: any; terms: string[] }>();
  const freq = new Map<string, number>();
  let n = 0;
  for (const e of entries) {
    const ps = [...new Set([...(e.asks ?? []), e.title.en, e.title.es, ...(extra[e.id] ?? [])])];
    ps.forEach((ph, i) => {
      const terms = [...new Set(tokensIn(ph))];
      phrases.set(`${e.id}#${i}`, { e, terms });
      index.add({ id: `${e.id}#${i}`, phrase: ph, text: '' });
      n++;
    });
    for (const t of new Set(ps.flatMap(tokensIn))) freq.set(t, (freq.get(t) ?? 0) + 1);
    index.add({
      id: `${e.id}#text`,
      phrase: '',
      text: [e.fact?.text.en, e.fact?.text.es, e.words].filter(Boolean).join('\n'),
    });
  }
  const stopped = (t: string) => (freq.get(t) ?? 0) > (p.stop ?? 2) * entries.length;
  if (p.stop) console.log('stop', [...freq.keys()].filter(stopped).join(' '));
  const w1 = (t: string) => (stopped(t) ? 0 : w0(t));
  const w0 = (t: string) => Math.log(1 + entries.length / (freq.get(t) ?? 1)) ** p.power;
  const weigh = (ts: string[]) => [...new Set(ts)].reduce((s, t) => s + w1(t), 0);
  return (q: string) => {
    const asked = weigh(tokensIn(q)) || 1;
    const qt = tokensIn(q).filter((t) => !stopped(t));
    const rs = index.search(qt.join(' '), {
      fuzzy: (t) =>
        /\d/.test(t) ? false : t.length > 4 ? 0.2 : p.four && t.length === 4 ? 1 : false,
      prefix: (t) => p.prefix !== false && t.length > 4 && !/\d/.test(t),
      weights: { fuzzy: 0.5, prefix: 0.6 },
    });
    const texts = new Map<string, number>(),
      best = new Map<string, number[]>();
    for (const r of rs) {
      const [id, part] = r.id.split('#');
      if (part === 'text') texts.set(id, weigh(r.queryTerms) / asked);
    }
    let c = 0;
    for (const r of rs) {
      if (r.id.endsWith('#text')) continue;
      if (c++ > p.top) break;
      const { e, terms } = phrases.get(r.id)!;
      const exact = r.terms.filter((t: string) => r.queryTerms.includes(t));
      const oq =
        (weigh(r.queryTerms.filter((t: string) => exact.includes(t))) +
          p.fw * weigh(r.queryTerms.filter((t: string) => !exact.includes(t)))) /
        asked;
      const op = weigh(Object.keys(r.match)) / weigh(terms);
      const l = 1 / (p.a / (oq || 1e-9) + (1 - p.a) / (op || 1e-9));
      best.set(e.id, [...(best.get(e.id) ?? []), l]);
    }
    return [...best]
      .map(([id, ls]) => {
        ls.sort((x, y) => y - x);
        return [
          id,
          ls[0]! + (p.sum ?? 0) * ((ls[1] ?? 0) + (ls[2] ?? 0)) + p.text * (texts.get(id) ?? 0),
        ] as [string, number];
      })
      .sort((x, y) => y[1] - x[1]);
  };
}
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
const sets: Record<string, any[]> = {};
for (const f of process.argv.slice(2))
  sets[f] = readBank(f)
    .filter((q) => !q.after && q.facts.length + (q.tool ? 1 : 0) === 1 && q.facts[0] !== 'crisis')
    .map((q) => ({
      ask: q.ask,
      gold: q.facts[0]
        ? q.facts[0].split('|')
        : q.tool!.startsWith('own_')
          ? entries.filter((e) => e.lookup?.tool === q.tool).map((e) => e.id)
          : [lookupId(q.tool!, q.args)],
    }));
const keyOf = (id: string) => {
  const e = entries.find((x) => x.id === id)!;
  return e.lookup?.tool?.startsWith('own')
    ? [id, `sign-in:${e.lookup.tool}`]
    : id === 'lookup:person'
      ? [id, 'contact-form']
      : [id];
};
function evalP(p: P) {
  const s = build(p);
  return Object.entries(sets)
    .map(([f, qs]) => {
      let t1 = 0,
        t3 = 0;
      const margins: [number, boolean][] = [];
      for (const q of qs) {
        const h = s(q.ask);
        const ok = (x: any) => x && keyOf(x[0]).some((k) => q.gold.includes(k));
        if (ok(h[0])) t1++;
        if (h.slice(0, 3).some(ok)) t3++;
        else if (process.env.SHOW)
          console.log(
            'MISS',
            h.findIndex(ok) + 1,
            q.ask,
            '| WANT',
            q.gold.join('|'),
            '|',
            h
              .slice(0, 3)
              .map((x: any) => x[0] + ' ' + x[1].toFixed(2))
              .join('; '),
          );
      }
      return `${f.slice(-16)} top1 ${((100 * t1) / qs.length).toFixed(1)} top3 ${((100 * t3) / qs.length).toFixed(1)} n${qs.length}`;
    })
    .join(' | ');
}
const base: P = { power: 2, text: 0.25, fuzzy: true, four: false, a: 0.5, fw: 1, top: 150 };
for (const change of JSON.parse(process.env.GRID ?? '[{}]'))
  console.log(JSON.stringify(change), evalP({ ...base, ...change }));
