/**
 * The questions of the organizer for individuals, as `domain/organizer/template` reads them. The
 * printed organizer has its blanks from them too.
 */
export const ORGANIZER_1040 = `# About you
## You
name (person): Your full name, as on your Social Security card
birth (date, past): Your date of birth
  estimate: age65
ssn (ssn): Your Social Security number or ITIN

address (address): Your address on December 31, {year}

status (choice): Your filing status on December 31, {year}
  hint: Not sure? Choose what you used last year, or tell us that you don’t know yet.
  estimate: filingStatus
  - Single
  - Married filing jointly
  - Married filing separately
  - Head of household
  - Qualifying surviving spouse

## Your spouse when status != Single and status != Head of household and status != Qualifying surviving spouse
spouse (person): Your spouse’s full name
spouse_birth (date, past): Your spouse’s date of birth
  estimate: age65
spouse_ssn (ssn): Your spouse’s Social Security number or ITIN

# Household and dependents
dependents (yes/no): Did you support a child or another relative in {year}?

## Dependents (each: Dependent, at most 20) when dependents = yes
child (person): Full name
child_birth (date, past): Date of birth
  estimate: children
child_ssn (ssn, optional): Social Security number or ITIN
relation (choice): Who are they to you?
  - Child or stepchild
  - Grandchild
  - Foster child
  - Parent
  - Other relative
months (choice, once): How long did they live with you in {year}?
  - All year
  - More than half the year
  - Half the year or less

## Care when dependents = yes
care (yes/no): Did you pay for child care or day camp, so that you could work?

## Care providers (each: Care provider, at most 10) when care = yes
provider (text): Name of the care provider
  paper: Receipt from {provider} with their tax ID
  why: You said that you paid {provider} for care.
care_paid (money): What you paid them in {year}

# Income
wages (yes/no): Did anyone in your household earn wages in {year}?

## Employers (each: Employer, at most 20) when wages = yes
employer (employer): Who paid the wages?
  paper: W-2 from {employer}
  why: You said that {employer} paid wages.
whose (choice): Whose job is it?
  when: status = Married filing jointly
  - Yours
  - Your spouse’s
box1 (money, optional): Wages in box 1 of the W-2
  hint: Only if you have the form. It moves your estimate.
  estimate: w2
  estimate: w2Spouse when whose = Your spouse’s
withheld (money, optional): Federal tax withheld in box 2
  estimate: withholding

## Other income
investments (yes/no): Did you have interest, dividends, or sales of stocks or funds?
business (yes/no): Did anyone work for themselves or run a business?
  service: individual-schedule-c
rental (yes/no): Did you rent out a home or a room?
retirement (yes/no): Did anyone receive a pension or Social Security, or pay into an IRA?
other (yes/no): Did you have other income, such as unemployment, gambling or alimony?

## Banks and brokers (each: Account, at most 40) when investments = yes
bank_name (account): Bank, broker or fund
  paper: Form 1099 from {bank_name}
  why: You said that you have an account with {bank_name}.
interest (money, optional): Interest
  estimate: investment
dividends (money, optional): Dividends
  estimate: investment
gains (money, optional): Gain on what you sold after a year
  estimate: gains

## Other income when other = yes
other_kind (text, once): What was it?
other_amount (money, optional): How much was it in all?
  estimate: other
other_papers (file): Papers that show your other income
  paper: Papers that show your other income

# Business when business = yes
## Businesses (each: Business, at most 10)
trade (text): Name of the business, and what it does
  paper: Income and expenses of {trade}
  why: You said that you run {trade}.
runs (choice): Whose business is it?
  when: status = Married filing jointly
  - Yours
  - Your spouse’s
receipts (money, optional): Income before expenses
  estimate: selfEmployment
  estimate: selfEmploymentSpouse when runs = Your spouse’s
expenses (money, optional): Expenses
  estimate: -selfEmployment
  estimate: -selfEmploymentSpouse when runs = Your spouse’s
miles (text, optional, once): Business miles you drove
forms_1099 (yes/no): Did clients or payment apps send you a Form 1099-NEC or 1099-K?
  paper: Forms 1099-NEC and 1099-K of {trade}
home_office (yes/no): Do you use part of your home only for this business?

estimated (money, optional): Estimated tax that you paid for {year}
  estimate: estimated

# Rental when rental = yes
## Rentals (each: Rental, at most 20)
rental_address (address): Address of what you rented out
  paper: Rent and costs of {rental_address}
  why: You said that you rented out {rental_address}.
rental_days (text, once): Days it was rented, and days you used it yourself
rent (money, optional): Rent received
  estimate: other
rental_costs (money, optional): Costs, such as repairs and insurance
  estimate: -other

# Your year
## What was part of your {year}?
home (yes/no): Did you own, buy or sell a home?
education (yes/no): Did anyone go to college, or pay a student loan?
gifts (yes/no): Did you give to charity?
crypto (yes/no): Did you receive, sell or trade crypto or other digital assets?
foreign (yes/no): Did you have an account or income outside the United States?

# Home and property when home = yes
## Homes (each: Home, at most 10)
home_address (address): Address of the home
  paper: Property tax bill for {home_address}
  why: You said that you own {home_address}.
lender (account, optional): Who has the mortgage? Leave it blank if nobody.
  paper: 1098 from {lender} for {home_address}
  why: You said that {lender} has the mortgage on {home_address}.
mortgage (money, optional): Mortgage interest paid
  estimate: mortgageInterest
property_tax (money, optional): Property tax paid
  estimate: stateLocalTaxes
home_deal (yes/no, once): Did you buy or sell it in {year}?
  paper: Closing statement for {home_address}
energy (yes/no, once): Did you add solar panels, a heat pump, doors or windows in {year}?
  paper: Receipts for energy improvements at {home_address}

# Health
health (choice): How was your household insured in {year}?
  - Through an employer
  - Medicare or Medicaid
  - HealthCare.gov or another marketplace
  - Another way
  - Not insured

## Marketplace when health = HealthCare.gov or another marketplace
marketplace (file): Form 1095-A from the marketplace
  paper: Form 1095-A from the marketplace
  why: You said that you were insured through a marketplace.

medical (money, optional): Medical costs you paid yourself in {year}
  hint: Leave it blank if there were none.
  estimate: medical

# Education when education = yes
## Students (each: Student, at most 10)
student (person): Name of the student
school (text): School or loan servicer
  paper: 1098-T or 1098-E from {school} for {student}
  why: You said that {student} went to {school} or pays it a loan.
tuition (money, optional): Tuition and books paid
loan_interest (money, optional): Student loan interest paid
  estimate: studentLoanInterest

# Gifts when gifts = yes
## Gifts
cash_gifts (money, optional): Gifts of money to charity
  estimate: charity
goods (yes/no): Did you give clothes, a car or other things worth over $500?
  paper: Receipts for what you gave to charity

# Retirement when retirement = yes
social_security (yes/no): Did anyone receive Social Security?
  paper: SSA-1099, the Social Security statement

## Social Security when social_security = yes
benefits (money, optional): Benefits in box 5 of the SSA-1099
  estimate: socialSecurity

pension (yes/no): Did anyone take money from a pension, an IRA or a 401(k)?

## Pensions (each: Plan, at most 20) when pension = yes
plan (account): Who paid it?
  paper: 1099-R from {plan}
  why: You said that {plan} paid a pension.
payout (money, optional): How much was paid?
  estimate: other

ira (money, optional): What you paid into an IRA for {year}

# Crypto when crypto = yes
crypto_account (account): Where do you hold it?
  paper: Transactions of {year} from {crypto_account}
  why: You said that you hold digital assets with {crypto_account}.

# Foreign accounts when foreign = yes
## Foreign accounts
foreign_where (text): Countries and banks
foreign_much (yes/no): Were they ever worth more than $10,000 together?
  paper: Highest balance of each foreign account in {year}

# Life changes
changed (yes/no, once): Did anything change, such as a marriage, a birth, a move or a new job?

change (text, once): What changed, and when?
  when: changed = yes

# Bank account for your refund
refund (choice): How should a refund come to you?
  - Into a bank account
  - As a check by mail

## Direct deposit when refund = Into a bank account
routing (routing): Routing number
  hint: The nine digits at the lower left of your checks.
account (bank): Account number
account_kind (choice): Is it checking or savings?
  - Checking
  - Savings

# Questions for us
questions (text, optional, once): What should we know, and what would you like to ask us?
`;
