/** Asks to keep Social Security numbers out of a text, which may be emailed, and says where papers with them go. */
export const PrivateNumbersHint = () => (
  <>
    Leave out Social Security and account numbers. Upload papers that show them in{' '}
    <a href="/dashboard/documents">Documents</a>.
  </>
);
