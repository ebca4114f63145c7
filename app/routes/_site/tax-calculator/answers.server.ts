import { parseAnswers, toRawQuery, type Getter } from '~/domain/tax/answers';
import { resultPath } from '~/domain/tax/estimator-links';
import { nearestTaxYear } from '~/domain/tax/rules';
import type { TaxYear } from '~/domain/tax/years/figures';
import { officeYear } from '~/domain/time/civil-time';
import { redirect } from '~/http/redirect.server';

export const getDefaultTaxYear = (): TaxYear => nearestTaxYear(officeYear(new Date()));

export function getAnswers({ request }: { request: Request }): Getter {
  const { searchParams } = new URL(request.url);
  return (name) => searchParams.get(name);
}

/** The parsed answers. Redirects to the form where some are invalid. */
export function requireAnswers(get: Getter) {
  const { input, query, problems } = parseAnswers(get, getDefaultTaxYear());
  if (problems) throw redirect(resultPath(toRawQuery(get)), 303);
  return { input, query };
}
