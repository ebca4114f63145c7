/** Asks not to type Social Security numbers, as text may be emailed; links to uploads. */
export const PrivateNumbersHint = () => (
  <>
    Leave out Social Security and account numbers. Upload papers that show them in{' '}
    <a href="/dashboard/documents">Documents</a>.
  </>
);
