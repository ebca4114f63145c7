/** The pages that take files: the list of a person's documents, what the firm asked for, the island's address, conversations, a team member's photo, and voice notes. */
const UPLOAD_ROUTES =
  /^\/(dashboard\/documents(\/uploads|\/requests\/[\w-]+)?|messaging(\/(?!(typing|readings)\/?$)[\w-]+)?|admin\/team\/[\w-]+\/photo|assistant\/recordings(\/uploads)?)\/?$/i;

/** Whether a path takes files: then its body may be longer, and take longer. */
export function takesFiles(path: string): boolean {
  return UPLOAD_ROUTES.test(path);
}
