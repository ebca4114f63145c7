import type { Figure } from './figure-reading';

/** What is no service of the firm’s and has a figure of its own. */
const TAX_WORDS =
  /(?<!\p{L})(?:(?:standard|itemized|senior|estandar|estimated|quarterly|federal|income|payroll|self-employment|social security|medicare|estate|gift|gains?|child|dependent|earned|energy|education|retirement|ira|401\(?k\)?|hsa|contribution|exemption|filing|wage|mileage|late|penalty|underpayment|state|irs|salt|mortgage) )?(?:deductions?|deduccion(?:es)?|(?:tax )?credits?|creditos?(?: tributarios?)?|brackets?|tax (?:rate|bill|due)|exemptions?|exencion(?:es)?|thresholds?|umbral|limits?|limites?|caps?|topes?|wage base|phase-?outs?|penalt(?:y|ies)|multas?|withholding|retencion(?:es)?|refunds?|reembolsos?|taxes|tax|impuestos?)(?!\p{L})/gu;
/** How a figure is told of it. */
const TELLS =
  /^(?![^]*(?<!\p{L})(?:costs?|prices?|charge|cuesta|precio|planning|return|preparation|review)(?!\p{L}))[^.;!?\n\p{Sc}]{0,70}(?:(?<!\p{L})(?:is|are|was|be|of|at|to|equals?|es|son|era|de|hasta|reaches|up)|[:=(|-]) ?(?:just |only |exactly |about |up to |around |solo )?$/u;
/** Services whose names hold such a word. */
const OF_SERVICE =
  /^\s?(?:planning|returns?|preparation|consultations?|services?|estimates?|reviews?|id|help)(?!\p{L})/u;

/** Words that also stand for the work on them: "your taxes are done at our usual price". */
const LOOSE = /^(?:taxes|tax|impuestos?|refunds?|reembolsos?)$/u;

/** Those of the prices of a text that it says to be a tax, a deduction or a limit; `sure` where they can be nothing else. */
export function saidOfTaxes(
  text: string,
  prices: readonly Figure[],
): Map<Figure, { sure: boolean }> {
  const told = new Map<Figure, { sure: boolean }>();
  if (prices.length === 0) return told;
  const words = [...text.matchAll(TAX_WORDS)].filter(
    ({ 0: said, index }) =>
      !OF_SERVICE.test(text.slice(index + said.length, index + said.length + 16)),
  );
  for (const price of prices) {
    const word = words.findLast(
      ({ 0: said, index }) =>
        index + said.length <= price.start && price.start - index < 80 + said.length,
    );
    if (word && TELLS.test(text.slice(word.index + word[0].length, price.start)))
      told.set(price, { sure: !LOOSE.test(word[0]) });
  }
  return told;
}
