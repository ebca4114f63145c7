import { promptLinks, type Feature, type PromptRole } from '~/domain/tax/estimator-links';
import { ButtonLink } from './button';

/**
 * The prompt to sign in for a feature, on its own page and in the dialog. Its links bring the
 * answers along. Nobody continues as a guest where a role is asked for, or creates an account as an
 * admin.
 */
export function SignInPrompt({
  feature,
  query,
  role,
  text,
  guestPath,
  titleId,
  as: Title = 'h2',
}: {
  feature: Feature;
  query: string;
  role?: PromptRole;
  text: string;
  guestPath: string;
  titleId: string;
  as?: 'h1' | 'h2';
}) {
  const { logIn, register } = promptLinks(feature, query, role);
  return (
    <>
      <Title id={titleId} className="text-3xl">
        Login Required
      </Title>
      <p className="mt-3 text-lg">{text}</p>
      <p className="mt-2 text-muted">Your answers will be kept.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={logIn}>Log In</ButtonLink>
        {role !== 'admin' && (
          <ButtonLink look="outline" href={register}>
            Create Account
          </ButtonLink>
        )}
        {!role && (
          <ButtonLink look="quiet" href={guestPath} data-closes>
            Continue as Guest
          </ButtonLink>
        )}
      </div>
    </>
  );
}
