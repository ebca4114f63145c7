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

export function featurePath(feature: Feature, query: string): string {
  return feature === 'save' ? `${CALCULATOR}/estimates/new?${query}` : `${CALCULATOR}/pdf?${query}`;
}

/** Where sign-in leads. It can't lead to a file, so for the PDF it leads to its link. */
export function featureUrl(feature: Feature, query: string): string {
  return feature === 'save' ? featurePath('save', query) : `${resultPath(query)}#keep`;
}

export function promptPath(feature: Feature, query: string, role?: PromptRole): string {
  return `${CALCULATOR}/sign-in?feature=${feature}${role ? `&role=${role}` : ''}${query ? `&${query}` : ''}`;
}

export function promptLinks(feature: Feature, query: string, role?: PromptRole) {
  const wanted = featureUrl(feature, query);
  const own: SelfServiceRole | undefined = role === 'admin' ? undefined : role;
  const register = withRedirect('/register', wanted);
  return {
    logIn: withRedirect('/login', wanted),
    register: own ? `${register}&role=${own}` : register,
  };
}

export function promptText(feature: Feature): string {
  return `Please log in or create an account to ${FEATURES[feature]}`;
}

export function rolePromptText(feature: Feature, role: PromptRole): string {
  return `You must be logged in as ${withArticle(role)} to ${FEATURES[feature]}`;
}

export const COMPARISONS = ['answer', 'statuses', 'years'] as const;
export type ComparisonKind = (typeof COMPARISONS)[number];

export function comparePath(kind: ComparisonKind, query: string): string {
  return `${CALCULATOR}/compare?with=${kind}&${query}`;
}
