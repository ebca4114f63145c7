import { askGuide, testIndex } from './guide';
import { judge, readBank, VERDICTS } from './question-bank';
async function main() {
  const show = (process.argv[3] ?? '').split(',');
  const tally: Record<string, Record<string, number>> = {};
  for (const q of readBank(process.argv[2]!)) {
    const shown = await askGuide(q);
    const v = judge(q, shown);
    for (const c of ['ALL', q.category]) {
      (tally[c] ??= {})[v] = (tally[c]![v] ?? 0) + 1;
    }
    if (show.includes(v) || show.includes(q.id)) {
      const hits = testIndex()
        .search(q.ask)
        .slice(0, 4)
        .map((h) => `${h.entry.id} ${h.score.toFixed(2)}`)
        .join('; ');
      console.log(
        `${v} ${q.id} ${q.ask}${q.after ? ` (after ${q.after})` : ''} WANT ${q.facts.join(' & ')} ${q.tool ? q.tool + JSON.stringify(q.args ?? {}) : ''} | ANS ${shown.answers} ${shown.calls.filter((c) => shown.answers.some((a) => c.ids.includes(a))).map((c) => JSON.stringify(c.args))} RES ${shown.results} | ${hits}`,
      );
    }
  }
  for (const [c, t] of Object.entries(tally)) {
    const n = Object.values(t).reduce((a, b) => a + b, 0);
    console.log(
      c.padEnd(14),
      String(n).padStart(5),
      VERDICTS.map((v) => `${v} ${t[v] ?? 0} (${((100 * (t[v] ?? 0)) / n).toFixed(0)}%)`).join(
        '  ',
      ),
    );
  }
}
void main();
