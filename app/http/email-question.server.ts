import { FormRefusal } from '~/domain/forms/refusal';
import { emailProblem, normaliseEmail } from '~/domain/identity/email';
import { DRAWN_EMAIL, suggestEmail } from '~/domain/identity/email-question';
import { listCommonDomains } from '~/models/party/party.server';
import { textField } from './form.server';

/** The question beside a posted address that looks mistyped; none if the form showed it already. */
export async function findEmailQuestion(form: FormData): Promise<{ email?: string[] }> {
  if (!form.has(DRAWN_EMAIL)) return {};
  const [email = '', drawn] = ['email', DRAWN_EMAIL].map((name) =>
    normaliseEmail(textField(form, name)),
  );
  if (email === drawn || emailProblem(email, '\n')) return {};
  const meant = suggestEmail(email, await listCommonDomains(new Date()));
  if (!meant) return {};
  return {
    email: [`Did you mean ${meant}? Correct the address, or send the form again to keep it.`],
  };
}

/** Throws the question as a FormRefusal. The same address sent again passes. */
export async function askAboutEmail(form: FormData): Promise<void> {
  const [question] = (await findEmailQuestion(form)).email ?? [];
  if (question) throw new FormRefusal(question, { field: 'email' });
}
