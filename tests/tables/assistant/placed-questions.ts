import type { AssistantQuestion } from './asked';

const PERSON = ['/contact', '(407) 555-0142'];
const FIGURE = ['total federal tax', 'refund is'];

/** Sums, ages and kinds of income that the estimate places rightly, or for which there is no figure. */
export const PLACED_QUESTIONS: readonly AssistantQuestion[] = [
  { kind: 'withheld', ask: "I'm head of household, 2 kids, made 52,000, had 3,100 taken out. refund?", holds: ['income $52,000', '$4,512'], lacks: ['$55,100'] },
  { kind: 'withheld', ask: 'what about 2025', after: "I'm head of household, 2 kids, made 52,000, had 3,100 taken out. refund?", holds: ['tax year 2025', 'income $52,000', '$4,435'] },
  { kind: 'withheld', ask: 'single, make 30,000, 800 withheld. refund?', holds: ['income $30,000', '$620 is still owed'] },
  { kind: 'withheld', ask: 'single, wages 50,000 and they kept back 4,000. refund?', holds: ['income $50,000', 'the refund is $180'] },
  { kind: 'follow', ask: 'and if my wife is on the return too, she makes 41k', after: "I'm single, W-2 with 68,500 and about 4k federal withheld", holds: ['income $109,500', 'Married filing jointly', '$4,780 is still owed'] },
  { kind: 'follow', ask: 'what about 60k?', after: 'single, made 50k, 6k withheld, refund?', holds: ['income $60,000', 'the refund is $980'] },
  { kind: 'follow', ask: 'and 5k withheld?', after: 'tax on 50k single', holds: ['income $50,000', 'the refund is $1,180'] },
  { kind: 'follow', ask: 'what about 90k?', after: 'single, wages 50k and 20k capital gains, what tax?', holds: ['/tax-calculator', 'one sentence'], lacks: FIGURE },
  { kind: 'left out', ask: 'I get 2,400 a month social security and 18k pension, single, 70. do I owe', holds: ['leaves out Social Security benefits', '/tax-calculator', PERSON], lacks: FIGURE },
  { kind: 'left out', ask: 'single, unemployment 12k and wages 20k how much tax', holds: ['leaves out unemployment', '/tax-calculator'], lacks: FIGURE },
  { kind: 'left out', ask: 'made 80k and got 15k alimony, single, what do I owe', holds: ['/tax-calculator', 'support payments'], lacks: FIGURE },
  { kind: 'left out', ask: 'wages 80k, lost 10k on stocks, single. tax?', holds: ['/tax-calculator', 'leaves out losses'], lacks: FIGURE },
  { kind: 'left out', ask: 'married, 90k salary and 14k rental income, what tax', holds: ['/tax-calculator', 'rental income'], lacks: FIGURE },
  { kind: 'left out', ask: 'single, 60k wages and 20k from a K-1, how much tax', holds: ['/tax-calculator', 'K-1'], lacks: FIGURE },
  { kind: 'left out', ask: 'single, salary 90k, 401k contribution 20k, what tax?', holds: ['/tax-calculator', 'retirement'], lacks: FIGURE },
  { kind: 'left out', ask: 'Soy soltero, gano 30 mil y recibo 12 mil de seguro social, cuanto debo de impuestos', holds: ['/tax-calculator'], lacks: [...FIGURE, 'impuesto federal total'] },
  { kind: 'net', ask: 'I made 92k on 1099s and had 17k in expenses. how much self employment tax??', holds: ['income $75,000', '$10,597.16'], lacks: ['$12,999.18'] },
  { kind: 'net', ask: 'uber driver, made 40k, spent 6000 on gas, single, what tax', holds: ['couldn’t place $6,000', '/tax-calculator'], lacks: FIGURE },
  { kind: 'form', ask: 'is my 1098 ok?', holds: [PERSON], lacks: ['$1,098'] },
  { kind: 'form', ask: 'is my 1098 ok?', after: 'how much tax on 50k single', holds: [PERSON], lacks: ['$1,098'] },
  { kind: 'form', ask: 'I got a 1098, an 8879 and a W-2. single with 50k salary, what tax?', holds: ['income $50,000'], lacks: ['1,098', '8,879'] },
  { kind: 'gains', ask: 'how much would I owe on 1.2 million capital gain from selling my house, married', holds: ['income tax $188,040', 'net investment income tax $36,100', '$224,140', 'sale of a home', PERSON], lacks: ['top bracket'] },
  { kind: 'unplaced', ask: 'single, 60k, and 8k property taxes. how much tax?', holds: ['couldn’t place $8,000', '/tax-calculator'], lacks: FIGURE },
  { kind: 'unplaced', ask: 'what tax would I pay on 60k or 80k, single', holds: ['/tax-calculator'], lacks: FIGURE },
  { kind: 'unplaced', ask: 'i made 70000 in 2024 and 80000 in 2025, single, what tax', holds: ['/tax-calculator'], lacks: FIGURE },
  { kind: 'unplaced', ask: 'married filing separately, I make 60k and my wife makes 40k, tax?', holds: ['/tax-calculator'], lacks: FIGURE },
  { kind: 'age', ask: 'single, salary 60k, 68 years old. tax?', holds: ['income $60,000', '$18,150', 'senior deduction $6,000'] },
  { kind: 'age', ask: 'single, 70, made 60k, what tax', holds: ['income $60,000', '$18,150', 'senior deduction $6,000'] },
  { kind: 'age', ask: 'head of household, made 60k, kids are 10 and 19, what tax', holds: ['couldn’t place 19', '/tax-calculator'], lacks: FIGURE },
  { kind: 'left out', ask: 'I receive social security. I also made 30k, single. what tax?', holds: ['leaves out Social Security'], lacks: FIGURE },
  { kind: 'left out', ask: 'I make 50k single, how much tax? And do you do returns with rental property?', holds: ['income $50,000'] },
  { kind: 'spent', ask: 'I owe 12000 on my car and earn 40000, single: what tax?', holds: ['income $40,000', 'didn’t count $12,000'] },
];
