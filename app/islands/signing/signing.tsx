import Fields from './fields';
import Signature from './signature';

type SigningProps =
  /** Staff place fields: `placed` are those from before the form came back, as JSON. */
  | { part: 'fields'; placed: string }
  /** Someone signs: `drawn` is what they drew before the form came back, as JSON. */
  | { part: 'signature'; drawn: string; errors: readonly string[] };

/** What is drawn or dragged when a letter is prepared or signed. */
export default function Signing(props: SigningProps) {
  return props.part === 'fields' ? <Fields {...props} /> : <Signature {...props} />;
}
