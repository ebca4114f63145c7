/** The pages that take files: the list of a person's documents, what the firm asked for, the island's address, conversations, and a team member's photo. */
const UPLOAD_ROUTES =
  /^\/(dashboard\/documents(\/uploads|\/requests\/[\w-]+)?|messaging(\/(?!(typing|readings)\/?$)[\w-]+)?|admin\/team\/[\w-]+\/photo)\/?$/i;

/** Whether a path takes files: then its body may be longer, and take longer. */
export function takesFiles(path: string): boolean {
  return UPLOAD_ROUTES.test(path);
}
