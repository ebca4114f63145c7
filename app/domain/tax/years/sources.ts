import { forEachYear, type TaxYear } from './figures';
import { FIGURES, type YearFigures } from './published';

type Topic = Exclude<keyof YearFigures, 'version'>;
type Sources = Readonly<Record<Topic, string>>;
type Sourced<T> = T extends object ? T & { readonly source: string } : T;
export type SourcedFigures = YearFigures & { [Name in Topic]: Sourced<YearFigures[Name]> };

/** Where the figures of a year are published; `pages` are those of its revenue procedure. */
function listSources(
  year: TaxYear,
  procedure: string,
  pages: readonly [
    brackets: string,
    gains: string,
    standard: string,
    studentLoan: string,
    child: string,
    business: string,
    earned: string,
    minimum: string,
  ],
): Sources {
  const [brackets, gains, standard, studentLoan, child, business, earned, minimum] = pages.map(
    (page) => `Rev. Proc. ${procedure} (tax year ${year})${page}`,
  );
  const ofYear = `(tax year ${year})`;
  return {
    brackets: `${brackets}; 26 U.S.C. §1(j)`,
    gains: `${gains}; 26 U.S.C. §1(h)`,
    minimumTax: `26 U.S.C. §55-56${year < 2026 ? '' : ' as changed by Pub. L. 119-21 §70107'}; ${minimum}; Form 6251`,
    standardDeduction: `${standard}; 26 U.S.C. §63`,
    tips: `Pub. L. 119-21 §70201 ${ofYear}; 26 U.S.C. §224; Schedule 1-A`,
    overtime: `Pub. L. 119-21 §70202 ${ofYear}; 26 U.S.C. §225; Schedule 1-A`,
    carLoanInterest: `Pub. L. 119-21 §70203 ${ofYear}; 26 U.S.C. §163(h)(4); Schedule 1-A`,
    seniorDeduction: `Pub. L. 119-21 §70103 ${ofYear}; 26 U.S.C. §151(d)(5)(C); Schedule 1-A`,
    itemized: `26 U.S.C. §213, §163(h), §170; Schedule A ${ofYear}`,
    stateLocalTaxes:
      year < 2025
        ? `26 U.S.C. §164(b)(6); Schedule A line 5e ${ofYear}`
        : `26 U.S.C. §164(b)(6)-(7) as changed by Pub. L. 119-21 §70120 ${ofYear}; Schedule A line 5e`,
    studentLoan: `${studentLoan}; 26 U.S.C. §221; Schedule 1 line 21`,
    selfEmployment: `26 U.S.C. §1401, §1402, §164(f); Schedule SE ${ofYear}; wage base by the Social Security Administration`,
    businessIncome: `26 U.S.C. §199A${year < 2026 ? '' : ' as changed by Pub. L. 119-21 §70105'}; ${business}; Form 8995`,
    socialSecurity: `26 U.S.C. §86; Form 1040 line 6b ${ofYear}`,
    earnedIncomeCredit: `26 U.S.C. §32; ${earned}; Form 1040 line 27`,
    additionalMedicare: `26 U.S.C. §3101(b)(2), §1401(b)(2); Form 8959 ${ofYear}`,
    netInvestment: `26 U.S.C. §1411; Form 8960 ${ofYear}`,
    childCredit: `26 U.S.C. §24${year < 2025 ? '' : ' as changed by Pub. L. 119-21 §70104'}; ${child}; Schedule 8812`,
  };
}

const SOURCES: Readonly<Record<TaxYear, Sources>> = {
  2023: listSources(2023, '2022-38', [
    ', p. 6',
    ', p. 8',
    ', p. 13-14',
    ', p. 18',
    ', p. 9',
    ', p. 13',
    ', p. 10',
    ', p. 11-12',
  ]),
  2024: listSources(2024, '2023-34', [
    ', p. 5',
    ', p. 8',
    ', p. 14',
    ', p. 16',
    ', p. 9',
    ', p. 17',
    ', p. 10',
    ', p. 11-13',
  ]),
  2025: {
    ...listSources(2025, '2024-40', [
      ', p. 5',
      ', p. 7',
      '',
      '',
      ', p. 8',
      ', p. 15',
      ', p. 9',
      ', p. 10-11',
    ]),
    standardDeduction:
      'Pub. L. 119-21 §70102 (tax year 2025), in place of Rev. Proc. 2024-40; additional amounts Rev. Proc. 2024-40, p. 12; 26 U.S.C. §63',
  },
  2026: {
    ...listSources(2026, '2025-32', [
      ', §4.01, p. 10-12',
      ', §4.03, p. 13',
      ', §4.14, p. 18',
      ', §4.29, p. 23',
      ', p. 13',
      ', §4.26, p. 21',
      ', p. 15',
      ', §4.10, p. 16-17',
    ]),
    itemized:
      '26 U.S.C. §213, §163(h), §170, §68 as changed by Pub. L. 119-21 §§70111, 70424, 70425 (tax year 2026); Schedule A',
  },
};

/** The figures with their sources, apart from them to spare the calculator's script the texts. */
export const SOURCED_FIGURES = forEachYear((year) => {
  const entries = Object.entries(SOURCES[year]).map(([topic, source]) => {
    const figures = FIGURES[year][topic as Topic];
    return [topic, figures && { ...figures, source }];
  });
  return { ...FIGURES[year], ...Object.fromEntries(entries) } as SourcedFigures;
});
