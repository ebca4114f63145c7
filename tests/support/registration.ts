import * as register from '~/routes/_site/auth/register/route';
import { answerTo } from './captcha';
import { lastProof } from './outbox';
import type { Answer, Visitor } from './visitor';

type Page = { question: { token: string; text: string } };
export type Registrant = {
  email: string;
  fullName?: string;
  roles?: readonly string[];
  password?: string;
  redirect?: string;
};

export async function sendRegistration<T>(
  visitor: Visitor,
  { email, fullName = 'Nora Vale', roles = ['client'], password = '', redirect }: Registrant,
): Promise<Answer<T>> {
  const { question } = (await visitor.get<Page>(register, '/register')).data;
  return visitor.post<T>(register, '/register', {
    email,
    fullName,
    roles,
    password,
    ...(redirect ? { redirect } : {}),
    ...answerTo(question),
  });
}

export async function registerWith(visitor: Visitor, registrant: Registrant) {
  const answer = await sendRegistration(visitor, registrant);
  const challenge = new URL(answer.location!, 'http://localhost').searchParams.get('challenge')!;
  return { challenge, ...(await lastProof(registrant.email)) };
}
