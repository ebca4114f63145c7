import { withRedirect } from '../access/destinations';
import { withArticle, type SelfServiceRole, type ViewerRole } from '../access/roles';

export const CALCULATOR = '/tax-calculator';

export const FEATURES = { save: 'save your calculation', pdf: 'download your PDF' } as const;
export type Feature = keyof typeof FEATURES;

export const PROMPT_ROLES = [
  'admin',
  'student',
  'investor',
  'professional',
] as const satisfies readonly ViewerRole[];
export type PromptRole = (typeof PROMPT_ROLES)[number];

export const resultPath = (query: string) => (query ? `${CALCULATOR}?${query}` : CALCULATOR);

export const featurePath = (feature: Feature, query: string): string =>
  feature === 'save' ? `${CALCULATOR}/estimates/new?${query}` : `${CALCULATOR}/pdf?${query}`;

/** Where sign-in leads. It can't lead to a file, so for the PDF it leads to its link. */
export const featureUrl = (feature: Feature, query: string): string =>
  feature === 'save' ? featurePath('save', query) : `${resultPath(query)}#keep`;

export const promptPath = (feature: Feature, query: string, role?: PromptRole): string =>
  `${CALCULATOR}/sign-in?feature=${feature}${role ? `&role=${role}` : ''}${query ? `&${query}` : ''}`;

export function promptLinks(feature: Feature, query: string, role?: PromptRole) {
  const wanted = featureUrl(feature, query);
  const own: SelfServiceRole | undefined = role === 'admin' ? undefined : role;
  const register = withRedirect('/register', wanted);
  return {
    logIn: withRedirect('/login', wanted),
    register: own ? `${register}&role=${own}` : register,
  };
}

export const promptText = (feature: Feature): string =>
  `Please log in or create an account to ${FEATURES[feature]}`;

export const rolePromptText = (feature: Feature, role: PromptRole): string =>
  `You must be logged in as ${withArticle(role)} to ${FEATURES[feature]}`;
