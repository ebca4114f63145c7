/** The law keeps these apart: one document lets the firm do one of them (26 CFR 301.7216-3(c)(1)). */
export const CONSENT_KINDS = ['disclosure', 'use'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

const REQUIRED = 'Federal law requires this consent form be provided to you.';
const VOLUNTARY =
  'You are not required to complete this form to engage our tax return preparation services. If we obtain your signature on this form by conditioning our tax return preparation services on your consent, your consent will not be valid.';
const DURATION =
  'If you do not specify the duration of your consent, your consent is valid for one year from the date of signature.';

/** Last in every consent: where to complain. */
const TIGTA =
  'If you believe your tax return information has been disclosed or used improperly in a manner unauthorized by law or without your permission, you may contact the Treasury Inspector General for Tax Administration (TIGTA) by telephone at 1-800-366-4484, or by email at complaints@tigta.treas.gov.';

/**
 * What Rev. Proc. 2013-14, section 5.04, has a consent say, word for word and in this order, to
 * people who file a Form 1040.
 */
export const CONSENT_STATEMENTS: Record<ConsentKind, readonly string[]> = {
  disclosure: [
    `${REQUIRED} Unless authorized by law, we cannot disclose your tax return information to third parties for purposes other than the preparation and filing of your tax return without your consent. If you consent to the disclosure of your tax return information, Federal law may not protect your tax return information from further use or distribution.`,
    `${VOLUNTARY} If you agree to the disclosure of your tax return information, your consent is valid for the amount of time that you specify. ${DURATION}`,
    TIGTA,
  ],
  use: [
    `${REQUIRED} Unless authorized by law, we cannot use your tax return information for purposes other than the preparation and filing of your tax return without your consent.`,
    `${VOLUNTARY} Your consent is valid for the amount of time that you specify. ${DURATION}`,
    TIGTA,
  ],
};

/** In points: the least that section 5.01 allows on paper. A screen shows consents as any other text. */
export const CONSENT_TYPE_SIZE = 12;
