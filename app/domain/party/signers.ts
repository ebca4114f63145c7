import { toNameKey } from '../folding';
export type Signer = { accountId: string | null; name: string };
type Member = { accountId: string; role: string; name: string };
type SigningParty = { kind: string; name: string; members: readonly Member[] };

/** Who has to approve a draft. `spouse` signs a joint return too and has no account; '' for nobody. */
export function listSigners({ kind, name, members }: SigningParty, spouse: string): Signer[] {
  const roles = kind === 'company' ? ['owner'] : ['owner', 'spouse'];
  const signing = roles.flatMap((role) => members.filter((member) => member.role === role));
  const own = signing.length > 0 ? signing : [{ accountId: null, name }];
  const isComplete = !spouse || signing.some(({ role }) => role === 'spouse');
  return isComplete ? own : [...own, { accountId: null, name: spouse }];
}

type Approval = { accountId: string | null; name: string };

/** Those whose approval is missing: one owner approves for a company, each spouse for a person. */
export function listMissing(kind: string, signers: readonly Signer[], given: readonly Approval[]) {
  const missing = signers.filter(
    ({ accountId, name }) =>
      !given.some(
        (each) => (accountId && each.accountId === accountId) || isSameName(each.name, name),
      ),
  );
  return kind === 'company' && missing.length < signers.length ? [] : missing;
}

/** Whether two names differ in case, marks, order and punctuation at most. */
export const isSameName = (one: string, other: string): boolean =>
  toNameKey(one) === toNameKey(other);

const AND = new Intl.ListFormat('en-US');
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Those who have to approve, in a sentence: "Ana Diaz and Ben Diaz". */
export const signersText = (kind: string, signers: readonly Signer[]): string =>
  (kind === 'company' ? OR : AND).format(signers.map(({ name }) => name));
