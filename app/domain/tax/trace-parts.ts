import type { Cents } from '../money';
import type { TraceLine } from './trace';

export type PartLine = {
  id: string;
  number: number;
  label: string;
  rule: string;
  source: string;
  amount: Cents;
  kind: 'line' | 'sum' | 'result';
};
export type TracePart = { title: string; lines: PartLine[] };

const PARTS: readonly { title: string; sections: readonly string[] }[] = [
  { title: 'Total income', sections: ['income'] },
  { title: 'Adjusted gross income', sections: ['self-employment', 'adjustments', 'agi'] },
  { title: 'Taxable income', sections: ['deduction', 'taxable'] },
  { title: 'Tax before credits', sections: ['tax'] },
  { title: 'Credits', sections: ['credits', 'income-tax'] },
  { title: 'Total tax', sections: ['other-tax', 'total-tax'] },
  { title: 'Payments and result', sections: ['payments', 'refundable', 'result'] },
];

/** The working in the parts of a return, in its own order; parts without a line are left out. */
export function groupTrace(trace: readonly TraceLine[]): TracePart[] {
  let number = 0;
  const numbered = trace.map((line) => ({ id: line.id, line: toPartLine(line, (number += 1)) }));
  return PARTS.map(({ title, sections }) => ({
    title,
    lines: numbered
      .filter(({ id }) => sections.includes(id.slice(0, id.indexOf('.'))))
      .map(({ line }) => line),
  })).filter(({ lines }) => lines.length > 0);
}

function toPartLine({ id, label, rule, source, amount }: TraceLine, number: number): PartLine {
  return {
    id,
    number,
    label,
    rule,
    source,
    amount,
    kind: id.startsWith('result.') ? 'result' : id.endsWith('.total') ? 'sum' : 'line',
  };
}
