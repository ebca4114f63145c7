/** `reference` comes back with the outcome. `returnUrl` is where the person goes on to afterwards. */
type ProofRequest = { reference: string; name: string; email: string; returnUrl: string };

/** `method` says how the provider checked, for the evidence. */
type ProofOutcome = {
  state: 'pending' | 'passed' | 'failed';
  reference: string;
  method: string;
};

/** Proves who somebody is, by questions about them or by their ID, before they sign a Form 8879. */
export type IdentityProofing = {
  /** Starts one check: its id, and the provider’s page for it. Throws ProofingUnavailableError. */
  start: (request: ProofRequest) => Promise<{ id: string; url: string }>;
  find: (id: string) => Promise<ProofOutcome>;
};

export class ProofingUnavailableError extends Error {}
