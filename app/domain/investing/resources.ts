type InvestorResource = { title: string; about: string; href: string; publisher: string };

export type ResourceGroup = { title: string; resources: readonly InvestorResource[] };

const irs = (title: string, about: string, path: string): InvestorResource => ({
  title,
  about,
  href: `https://www.irs.gov/${path}`,
  publisher: 'IRS',
});

export const INVESTOR_RESOURCES: readonly ResourceGroup[] = [
  {
    title: 'Gains, losses and income',
    resources: [
      irs(
        'Publication 550',
        'Investment income and expenses: interest, dividends, sales and wash sales',
        'publications/p550',
      ),
      irs('Publication 544', 'Sales and other dispositions of assets', 'publications/p544'),
      irs('Publication 551', 'Basis of assets: what counts as your cost', 'publications/p551'),
      irs('Topic 409', 'Capital gains and losses in brief', 'taxtopics/tc409'),
      irs('Topic 559', 'The net investment income tax', 'taxtopics/tc559'),
    ],
  },
  {
    title: 'Forms that report investments',
    resources: [
      irs(
        'About Form 8949',
        'Sales and other dispositions of capital assets',
        'forms-pubs/about-form-8949',
      ),
      irs(
        'About Schedule D',
        'Capital gains and losses on Form 1040',
        'forms-pubs/about-schedule-d-form-1040',
      ),
      irs(
        'About Form 1099-B',
        'What your broker reports about sales',
        'forms-pubs/about-form-1099-b',
      ),
      irs('About Form 1099-DIV', 'Dividends and distributions', 'forms-pubs/about-form-1099-div'),
      irs('About Form 8960', 'Net investment income tax', 'forms-pubs/about-form-8960'),
    ],
  },
  {
    title: 'Real estate and business interests',
    resources: [
      irs('Publication 527', 'Residential rental property', 'publications/p527'),
      irs('Publication 925', 'Passive activity and at-risk rules', 'publications/p925'),
      irs('Publication 946', 'How to depreciate property', 'publications/p946'),
    ],
  },
  {
    title: 'Retirement accounts',
    resources: [
      irs(
        'Publication 590-A',
        'Contributions to individual retirement arrangements',
        'publications/p590a',
      ),
      irs(
        'Publication 590-B',
        'Distributions from individual retirement arrangements',
        'publications/p590b',
      ),
    ],
  },
  {
    title: 'Before you invest',
    resources: [
      {
        title: 'Investor.gov',
        about: 'Check a professional, avoid fraud, use calculators',
        href: 'https://www.investor.gov/',
        publisher: 'U.S. Securities and Exchange Commission',
      },
      {
        title: 'EDGAR',
        about: 'What public companies and funds have filed',
        href: 'https://www.sec.gov/edgar/search/',
        publisher: 'U.S. Securities and Exchange Commission',
      },
      {
        title: 'BrokerCheck',
        about: 'A broker’s or adviser’s record',
        href: 'https://brokercheck.finra.org/',
        publisher: 'FINRA',
      },
      {
        title: 'TreasuryDirect',
        about: 'Treasury bills, notes, bonds and savings bonds',
        href: 'https://www.treasurydirect.gov/',
        publisher: 'U.S. Department of the Treasury',
      },
    ],
  },
];

export const RESOURCE_COUNT = INVESTOR_RESOURCES.reduce(
  (sum, { resources }) => sum + resources.length,
  0,
);
