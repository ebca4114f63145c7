import { SPANISH } from './spanish';

/**
 * Words that mean the same, by the one that stands for them: as people type them, `_` for a space. What begins with @ says how
 * something is asked, not what about. Questions and the firm's own words are read by the same list.
 */
const ENGLISH: Readonly<Record<string, string>> = {
  '@price':
    'what_would_i_pay what_will_i_pay what_do_i_pay_you would_i_pay_you i_pay_you_for pay_you_for price prices priced pricing cost costs costing charge charges charged fee fees expensive how_much how_mutch much quote hourly per_hour by_the_hour by_hour rate rates afford pay_for',
  '@duration':
    'minimum_number_of_hours minimum_of_hours hours_minimum minimum_hours number_of_hours how_many_hours how_much_time and_time processing_time wait_time time_needed how_many_days how_long how_fast how_quickly how_soon turnaround duration take takes length time_frame long_is long_does quick quickly fast soon ready minutes',
  '@includes':
    'language languages idioma idiomas include includes included including contain contains come_with comes_with feature features perks cover covered covers what_is_in_it whats_in_it what_is_inside whats_inside what_do_i_get what_do_you_get what_will_i_get what_you_get part_of get_with do_i_get',
  '@book': 'book booking reserve reservation schedule_a set_up_a make_an',
  '@who':
    'in_charge_of responsible_for who_teaches who_taught who_is_teaching who_gives who_holds who_is_the_instructor who whom whos whose',
  '@when': 'when',
  '@where': 'where wheres',
  '@count': 'how_many number_of',
  '@cheapest':
    'cheapest cheaper cheap lowest least_expensive lowest_priced lowest_price most_affordable least',
  '@dearest': 'dearest priciest most_expensive highest_priced highest_price costliest',
  '@longest': 'longest',
  '@shortest': 'shortest',
  '@difference': 'difference differences different compare comparison versus vs differ',
  '@offer': 'offer offers offered provide provides sell sells selling',
  // the office
  hour: 'hours open opened opening close closed closes closing opens business_hours office_hours',
  address:
    'what_city which_city what_town which_town what_state_are which_state_are location located directions street address addresses come_in find_you based zip zip_code parking',
  office: 'offices branch branches',
  phone: 'fone fones phon telephone call phones phone_number cell number_to_call',
  email: 'e-mail emails mail_you write_to_you email_address',
  contact:
    'reach get_in_touch talk_to speak_with speak_to someone human real_person representative',
  answer: 'reply replies respond response answers answered hear_back get_back',
  holiday: 'holidays',
  // services
  return:
    'taxes_done do_my_taxes doing_my_taxes file_my_taxes prepare_my_taxes my_taxes_prepared taxes_prepared do_taxes file_taxes prepare_taxes tax_prep tax_preparation tax_filing hacer_mis_taxes hacer_los_taxes preparar_mis_taxes hacen_taxes returns tax_return tax_returns refile filing file prepare prepared preparation prep preparing',
  individual: 'personal individuals myself',
  w2: 'w2s employee employees employed salaried wage_earner one_job',
  selfemployed:
    '1099nec 1099misc 1099s self_employed self_employment freelance freelancer freelancers freelancing contractor contractors 1099 gig uber lyft doordash sole_proprietor sole_proprietorship side_hustle side_business independent schedulec schedule_c',
  business:
    'businesses company companies firm_of_mine small_business startup startups entrepreneur',
  corporation: 'corporate corporations corp inc c_corp ccorp c_corporation',
  scorporation: 's_corp scorp s_corps s_corporation s_corporations 1120s subchapter_s',
  partnership: 'partnerships partners_return',
  llc: 'llcs limited_liability limited_liability_company',
  formation:
    'set_up_an setup_an setting_up_a setting_up_an create_an open_an start_an starting_a starting_an register_an form_a form_an forming formations incorporate incorporation incorporating start_a start_my register_a_new register_a register_my opening_a open_a set_up_my formed new_business create_a',
  bookkeeping:
    'bookkeeper book_keeping book_keeper bookeeping books accounting accountant accountants reconcile reconciled quickbooks ledger',
  payroll: 'payrolls pay_runs pay_my_employees pay_employees paychecks pay_my_staff paycheck',
  taxplanning:
    'tax_planning taxes_planning taxed_planning plan_my_taxes lower_my_taxes tax_plan tax_strategy save_on_taxes reduce_my_taxes',
  financialadvisory:
    'retirement_planning retirement_plan plan_my_retirement financial_advisory financial_advisor financial_adviser financial_planning financial_planner',
  financialreview: 'financial_review finances_review review_of_my_finances review_my_finances',
  investment: 'investments investing invest investor investors portfolio portfolios',
  advisory: 'advise advisor adviser advisors advice',
  consulting: 'consultant consultants',
  consultation:
    'consultations consult consults appointment appointments meeting meetings meet meets session visit',
  free: 'freely no_cost complimentary no_charge gratis',
  sameday: 'same_day sameday rush urgent today_service',
  notarization:
    'power_of_attorney poder_notarial notary notaries notarize notarized notarise notarised notarizing notarizations notarisation notarial',
  translation: 'translate translated translates translating translations translator translators',
  itin: 'itins tax_id tax_ids taxpayer_identification w7 ein eins ss4 ss_4 employer_identification',
  workpermit:
    'work_permit work_permits work_permit_applications employment_authorization ead i765 765',
  goodstanding:
    'good_standing certificate_of_status certificate_of_good_standing certificate certificates',
  document: 'documents papers paper paperwork doc docs files uploads',
  upload: 'uploading uploaded send_you send_my share_my submit attach jpg jpeg png heic',
  application: 'applications apply applying',
  plan: 'plans membership memberships monthly_plan monthly_plans subscription subscriptions subscribe package packages tier tiers',
  popular: 'most_popular recommended best_seller',
  service: 'services',
  mistake: 'mistakes error errors wrong guarantee guaranteed guarantees quality',
  video: 'videos zoom online virtual virtually remote remotely video_call webcam from_home',
  inperson: 'come_in_person in_person face_to_face at_your_office in_the_office on_site onsite',
  cancel:
    'cancels cancelled canceled cancellation cancelling reschedule rescheduled rescheduling move_my change_my_appointment',
  payment:
    'how_do_i_pay how_can_i_pay how_to_pay where_do_i_pay payments pay_you pay_my_invoice pay_the_invoice visa_card pay_with_visa take_visa accept_visa use_visa visa_or_mastercard mastercard amex american_express discover_card credit_card debit_card paypal cash venmo zelle ways_to_pay',
  invoice: 'invoices bill bills',
  walkin:
    'walk_in walk_ins walkins walkin drop_in drop_by stop_by without_an_appointment no_appointment',
  outofstate:
    'out_of_state outside_of_florida outside_florida another_state other_states different_state not_in_florida nationwide live_abroad',
  certified: 'certify certifies certifying certification',
  civil:
    'birth_certificate birth_certificates marriage_certificate marriage_certificates death_certificate divorce_decree diploma diplomas transcripts acta_de_nacimiento acta_de_matrimonio partida_de_nacimiento certificado_de_nacimiento',
  check: 'double_check double_checks double_checked checked',
  founder:
    'founders founded owns who_owns owners the_owner your_owner owner_of_the_firm owner_of_the_company ceo boss bosses president in_charge runs_the who_runs runs_this managing_partner head_of_the_firm head_of_your_firm head_of_the_company head_of_this head_of_the_office the_head_there head_honcho principal chief main_person top_person leader leads_the big_boss founder_of',
  purchase: 'buy buying bought purchasing purchased enroll enrolling',
  staffpay:
    'pay_your_staff pay_your_employees pay_your_people your_salary your_salaries staff_salaries job_openings careers hiring vacancy vacancies',
  stockpicking:
    'which_stocks what_stocks which_stock what_stock stocks_to_buy buy_stocks buy_stock stock_tips stock_picks trade_stocks day_trading',
  willtestament: 'wills last_will living_will write_a_will',
  irsnotice:
    'irs_notice irs_notices irs_letter irs_letters letter_from_the_irs notice_from_the_irs cp2000',
  // people and learning
  team: 'staff your_people who_works members team_members experts leadership',
  partner: 'partners',
  course:
    'courses lesson lessons video_library video_courses learn learning teach teaches taught training tutorial',
  class: 'classes live_class live_classes webinar webinars workshop workshops',
  instructor: 'instructors teacher teachers taught_by',
  stockpay:
    'stock_options stock_option rsu rsus restricted_stock espp equity_compensation stock_from_my_employer',
  rental: 'rent renting rents rented landlord landlords airbnb rental_property tenants tenant',
  realestate:
    'real_estate real_estate_investing real_estate_investor real_estate_investors property_investor property_investors bienes_raices bienes_inmuebles',
  retirement: 'retire retiring retirements ira iras roth 401k 401 pension pensions',
  // taxes
  tax: 'taxes taxed taxs irs federal_tax income_tax income_taxes',
  standarddeduction:
    'standard_deduction standard_deductions std_deduction standard_deductible standard_deducion',
  bracket:
    'federal_tax_rate federal_tax_rates income_tax_rate income_tax_rates federal_income_tax_rate federal_tax_bracket federal_tax_brackets income_tax_bracket income_tax_brackets federal_income_tax_brackets brackets tax_bracket tax_brackets tax_rates tax_rate marginal marginal_rate rate_schedule',
  capitalgain:
    'capital_gain capital_gains long_term_gain long_term_gains long_term_capital_gains qualified_dividends',
  household: 'head_of_household head_of_the_household heads_of_household',
  childcredit:
    'child_tax_credit child_credit child_tax_credits ctc credit_for_other_dependents other_dependents_credit other_dependents other_dependent credit_per_child kids_credit credit_for_children dependent_credit',
  studentloan:
    'student_loan student_loans student_loan_interest student_loan_deduction student_debt_interest',
  dependentfiler:
    'standard_deduction_for_dependents standard_deduction_for_a_dependent standard_deduction_of_a_dependent dependent_standard_deduction standard_deduction_as_a_dependent dependent_filer',
  capitalloss: 'capital_loss capital_losses loss_limit stock_losses loss_deduction',
  mortgagedebt:
    'mortgage_interest_limit mortgage_interest_deduction mortgage_interest_cap mortgage_interest mortgage_deduction mortgage_limit mortgage_debt home_acquisition_debt',
  tipsdeduction:
    'no_tax_on_tips no_taxes_on_tips tips_deduction tip_deduction deduction_for_tips deduction_on_tips deduct_tips deduct_my_tips tax_on_tips taxes_on_tips tips_tax_free tip_income_deduction',
  overtimededuction:
    'no_tax_on_overtime no_taxes_on_overtime overtime_deduction deduction_for_overtime deduction_on_overtime deduct_overtime deduct_my_overtime tax_on_overtime taxes_on_overtime overtime_tax_free overtime_pay_deduction',
  carloan:
    'car_loan_interest car_loan car_loans auto_loan auto_loan_interest vehicle_loan vehicle_loan_interest car_interest',
  businessincome:
    'qbi qbid qualified_business_income qualified_business_income_deduction pass_through_deduction passthrough_deduction section_199a 199a',
  minimumtax: 'amt alternative_minimum_tax alternative_minimum alternative_min_tax',
  payrolltaxes:
    'fica fica_tax fica_taxes social_security_tax social_security_taxes social_security_tax_rate social_security_rate social_security_and_medicare_tax social_security_and_medicare_taxes medicare_tax_rate medicare_rate medicare_withholding',
  salt: 'state_and_local_taxes state_and_local_tax property_taxes_deduction state_local_tax salt_cap salt_deduction',
  setax: 'self_employment_tax se_tax',
  wagebase:
    'social_security_wage_limit social_security_wages wage_limit social_security_tax_limit wage_base social_security_limit social_security_cap social_security_wage_base social_security_maximum',
  addedmedicare: 'medicare_tax additional_medicare additional_medicare_tax medicare_surtax',
  niit: 'net_investment_income_tax net_investment_tax net_investment_income',
  seniordeduction:
    'senior_deduction bonus_deduction_for_seniors deduction_for_seniors senior_bonus',
  extradeduction:
    'extra_standard_deduction additional_standard_deduction being_old for_seniors senior_citizen senior_citizens extra_off over_65 older_than_65 age_65 aged_65 65_or_older blind extra_deduction',
  charitydeduction:
    'charity charitable donation donations donate gifts_to_charity charitable_deduction',
  medicaldeduction:
    'medical_deduction medical_expenses medical_costs medical itemize itemized itemizing',
  eitc: 'earned_income_credit earned_income_tax_credit eic',
  stateincometax: 'state_income_tax state_income_taxes state_tax state_taxes',
  due: 'tax_day filing_day deadline deadlines due_date due_dates due_on cutoff last_day deadlin',
  electronic: 'electronically e_file efile e_filing efiling efiled e_filed',
  extension: 'extended extensions extend more_time extra_time file_late',
  estimatedpayment:
    'estimated_payment estimated_payments estimated_tax_payment estimated_tax_payments estimated_tax estimated_taxes quarterly quarterly_payment quarterly_payments quarterly_taxes 1040es',
  estimate: 'estimates estimator calculate calculator calculation calculators work_out figure_out',
  refund: 'refunds get_back money_back',
  form: 'forms',
  download: 'downloads pdf print blank_form blank',
  taxyear: 'tax_year tax_years which_years what_years',
  // the portal
  password: 'passwords reset_my_password forgot_my_password login_problem',
  signin: 'sign_in log_in login logging_in signing_in',
  account: 'accounts',
  register:
    'become_a_client become_your_client become_a_customer be_a_client new_client sign_me_up sign_up signup create_an_account registration registering open_an_account join',
  message: 'messages messaging inbox chat',
  delete: 'erase remove deleting deletion close_my_account',
  export: 'download_my_data my_data copy_of_my_data',
  security: 'two_step two_factor 2fa mfa two_factor_authentication authenticator',
  privacy:
    'secure safe safely safety privacy private privately confidential encrypted encrypt encryption protected protect protection hacked hack hackers data_breach breach leaked leak stolen identity_theft',
  experience:
    'assets_you_manage assets_managed assets_you_have scam scams legit legitimate trustworthy reputable a_real_company years_in_business in_business how_old_is been_around track_record assets_under_management money_do_you_manage money_you_manage how_many_clients clients retention',
  review:
    'reviews testimonial testimonials references clients_say customers_say say_about_you what_clients_say',
};

const CONCEPTS = [ENGLISH, SPANISH].flatMap((list) => Object.entries(list));

/** The word that stands for each single word. */
export const STANDS_FOR: ReadonlyMap<string, string> = new Map([
  ...CONCEPTS.map(([concept]) => [concept, concept] as const),
  ...CONCEPTS.flatMap(([concept, words]) =>
    words
      .split(' ')
      .filter((word) => !word.includes('_'))
      .map((word) => [word, concept] as const),
  ),
]);

/** Runs of words, each with what stands for it, the longest first, by their first word. */
export const PHRASES: ReadonlyMap<
  string,
  readonly { words: readonly string[]; concept: string }[]
> = phrasesOf();

function phrasesOf() {
  const found = new Map<string, { words: string[]; concept: string }[]>();
  for (const [concept, words] of CONCEPTS)
    for (const phrase of words.split(' ').filter((word) => word.includes('_'))) {
      const parts = phrase.split('_');
      found.set(parts[0]!, [...(found.get(parts[0]!) ?? []), { words: parts, concept }]);
    }
  for (const list of found.values()) list.sort((a, b) => b.words.length - a.words.length);
  return found;
}

/** Every single word of the lists, those of the runs too. */
export const LISTED_WORDS: ReadonlySet<string> = new Set([
  ...STANDS_FOR.keys(),
  ...CONCEPTS.flatMap(([, words]) => words.split(/[ _]/)),
]);
