/** Asks not to type Social Security numbers, as text may be emailed; links to uploads. */
export const PrivateNumbersHint = () => (
  <>
    Leave out Social Security and account numbers. Upload anything that shows them in{' '}
    <a href="/dashboard/documents">Documents</a>.
  </>
);
