import { readFileSync } from 'node:fs';
import { readQuestion } from '~/domain/assistant/guide/reading';
import { lookupInput } from '~/domain/assistant/guide/lookup-input';
const all = JSON.parse(readFileSync('/tmp/old-answers2.json', 'utf8')) as any[];
const now = new Date('2026-11-23T15:00:00Z');
let ok = 0,
  n = 0,
  none = 0;
for (const x of all) {
  const calls = x.calls.filter(
    (c: any) => c.tool === 'estimate_tax' || c.tool === 'tax_year_figures',
  );
  if (calls.length !== 1) continue;
  const c = calls[0];
  const args = Object.fromEntries(
    Object.entries(c.args).filter(
      ([k, v]) =>
        v !== undefined &&
        v !== null &&
        !(k === 'children' && v === 0) &&
        !(k === 'age65' && v === 0),
    ),
  );
  const r = readQuestion(x.ask, x.after ?? null, now);
  const given = c.tool === 'tax_year_figures' ? { topic: args.topic } : {};
  const got = lookupInput({ tool: c.tool, given }, r, []);
  const norm = (o: any) =>
    JSON.stringify(
      Object.entries(o ?? {})
        .filter(([k, v]) => !(k === 'children' && (v === 0 || c.tool !== 'estimate_tax')))
        .sort(),
    );
  n++;
  if (norm(args) === norm(got)) ok++;
  else
    console.log(
      got ? 'DIFF' : (none++, 'NULL'),
      x.ask,
      x.after ? `(after ${x.after})` : '',
      '\n   old',
      JSON.stringify(args),
      '\n   new',
      JSON.stringify(got),
    );
}
console.log(ok, n, 'null', none);
