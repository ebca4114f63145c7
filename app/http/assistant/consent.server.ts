/** Whether a person has consented to a purpose. There is no record of consents yet, so nobody has: the built-in guide answers everybody who is signed in. */
export function hasConsent(
  _accountId: string,
  _purpose: 'language-model' | 'transcription',
  _now: Date,
): Promise<boolean> {
  return Promise.resolve(false);
}
