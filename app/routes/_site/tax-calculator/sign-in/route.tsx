import { useLoaderData } from '@remix-run/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import { parseAnswers, toRawQuery } from '~/domain/tax/answers';
import {
  featureUrl,
  CALCULATOR,
  FEATURES,
  PROMPT_ROLES,
  promptPath,
  promptText,
  rolePromptText,
  resultPath,
  type Feature,
} from '~/domain/tax/estimator-links';
import { redirect } from '~/http/redirect.server';
import { getAnswers, getDefaultTaxYear } from '../answers.server';
import { visitorLoader } from '~/http/viewer.server';
import { TapLink } from '~/ui/link';
import { SignInPrompt } from '~/ui/sign-in-prompt';

/** Asks to sign in for a feature; whoever is signed in for it goes on. */
export const loader = visitorLoader(({ args, viewer }) => {
  const get = getAnswers(args);
  const { query, problems } = parseAnswers(get, getDefaultTaxYear());
  const feature: Feature = get('feature') === 'pdf' ? 'pdf' : 'save';
  const role = PROMPT_ROLES.find((each) => each === get('role'));
  if (viewer && (!role || viewer.roles.includes(role)))
    throw redirect(problems ? CALCULATOR : featureUrl(feature, query));
  return {
    feature,
    role,
    query,
    signedInAs: viewer?.role ?? null,
    back: resultPath(problems ? toRawQuery(get) : query),
  };
});

export default function SignInRequired() {
  const { feature, role, query, signedInAs, back } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-2xl px-5 py-12">
      <div className="border border-t-4 border-line border-t-accent bg-surface p-6 shadow-sheet sm:p-10">
        <SignInPrompt
          as="h1"
          titleId="prompt-title"
          feature={feature}
          role={role}
          text={role ? rolePromptText(feature, role) : promptText(feature)}
          query={query}
          guestPath={back}
        />
        {signedInAs && (
          <p className="mt-6 border-l-4 border-accent bg-accent-soft p-3">
            You are signed in as {ROLE_LABELS[signedInAs]}.{' '}
            <a href="/select-role">Choose another role</a>
          </p>
        )}
      </div>
      {role && (
        <nav aria-labelledby="by-role" className="mt-8">
          <h2 id="by-role" className="text-lg">
            Have a different account?
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {PROMPT_ROLES.filter((each) => each !== role).map((each) => (
              <li key={each}>
                <TapLink href={promptPath(feature, query, each)}>
                  {ROLE_LABELS[each]}
                  <span className="sr-only">: {FEATURES[feature]}</span>
                </TapLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="mt-6">
        <a href={back}>Back to your estimate</a>
      </p>
    </div>
  );
}
