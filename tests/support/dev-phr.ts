import { readFileSync, writeFileSync } from 'node:fs';
import { toEntries } from '~/domain/assistant/material/material';
import { newMaterial, ASKED_AT } from './guide';
const extra: Record<string, string[]> = {};
for (const f of ['/tmp/dev/asks-a.jsonl', '/tmp/dev/asks-b.jsonl']) for (const l of readFileSync(f, 'utf8').split('\n')) if (l.trim()) { const o = JSON.parse(l); extra[o.id] = [...(extra[o.id] ?? []), ...o.asks]; }
const clean = (asks: string[]) => [...new Set(asks.map((a) => a.replace(/\s*\|\s*/g, ' ').trim()))];
const out: string[] = [];
for (const e of toEntries(newMaterial(ASKED_AT))) {
  if (e.id.startsWith('row:')) continue;
  const generated = /^(course|class|person):|:includes$/.test(e.id);
  const asks = clean([...(generated ? [] : e.asks.filter((a) => !/^how much is .*, price and cost$|^cuánto cuesta .*, precio$/.test(a))), ...(extra[e.id] ?? [])]);
  if (asks.length) out.push(`  ${JSON.stringify(e.id)}:\n    ${JSON.stringify(asks.join(' | '))},`);
}
writeFileSync('app/domain/assistant/content/phrasings.ts', `/**\n * How people ask for what the pages say and the tools look up, in English and Spanish, by entry id: phrasings with \` | \` between.\n * A question that finds the wrong answer becomes one more phrasing here.\n */\nexport const PHRASINGS: Readonly<Record<string, string>> = {\n${out.join('\n')}\n};\n`);
// rows: extend asks in files
for (const f of ['irs-letters', 'paying-the-irs', 'filing', 'family', 'income', 'business-and-abroad', 'working-with-us']) {
  const p = `app/domain/assistant/content/${f}.ts`; let s = readFileSync(p, 'utf8');
  s = s.replace(/id: '([a-z0-9-]+)',([\s\S]*?)asks: ?\n?\s*(['"])(.*?)\3,\n/g, (m, id, mid, q, asks) => {
    const all = clean([...asks.replace(/\\'/g, "'").split(' | '), ...(extra[`row:${id}`] ?? [])]).join(' | ');
    return `id: '${id}',${mid}asks: ${JSON.stringify(all)},\n`;
  });
  writeFileSync(p, s);
}
console.log(out.length);
