import { PEOPLE, type PersonName } from '#prisma/people';
import * as byEmail from '~/routes/_site/auth/login/email/route';
import { lastProof } from './outbox';
import { Visitor } from './visitor';

/** A demo person asks for a sign-in mail, and somebody reads it. */
export async function askForProof(person: PersonName) {
  const visitor = new Visitor();
  const answer = await visitor.post(byEmail, '/login/email', { email: PEOPLE[person].email });
  const challenge = new URL(answer.location!, 'http://localhost').searchParams.get('challenge')!;
  return { visitor, challenge, ...(await lastProof(PEOPLE[person].email)) };
}
