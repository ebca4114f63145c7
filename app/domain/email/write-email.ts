import { writeEmail as write, type MailText } from './mail';
import { findMail, type MailId, type MailValues } from './texts';

/** The mail `id` as the firm has published it, or else as it comes with the portal. */
export const writeEmail = <Id extends MailId>(id: Id, values: MailValues<Id>) =>
  write(findMail(id) as MailText, values);
