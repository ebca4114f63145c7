import { TEAM } from '~/domain/catalogue/team';
import { praiseFor } from '~/domain/catalogue/testimonials';
import { DEFAULT_SETTINGS } from '~/domain/administration/office';
import { plannedClasses } from '~/domain/courses/live-class';
import { answerByGuide } from '~/domain/assistant/guide/guide';
import { MaterialIndex } from '~/domain/assistant/guide/material-index';
import { entriesOf, type Material } from '~/domain/assistant/material/material';
import { estimateFacts } from '~/domain/assistant/tax-estimate';
import { taxYearFact } from '~/domain/assistant/tax-tables/topics';
import type { Tools } from '~/domain/assistant/tools';
import type { Turn } from '~/domain/assistant/words';
import { COURSES } from '#prisma/courses';
import { ASKED_AT } from '#tests/tables/assistant-questions';

/** The firm's material as a new portal has it. */
export function newMaterial(now: Date): Material {
  return {
    settings: DEFAULT_SETTINGS,
    team: TEAM,
    praise: praiseFor({ demo: true }),
    courses: COURSES.map((course) => ({ ...course, thumbnail: '' })),
    classes: plannedClasses(now),
  };
}

/** The tools of a visitor that need no database. */
export const PURE_TOOLS: Tools = {
  estimate_tax: (asked) => Promise.resolve(estimateFacts(asked, 2026)),
  tax_year_figures: ({ topic, year, filingStatus }) =>
    Promise.resolve([taxYearFact(topic, year ?? 2026, filingStatus ?? null)]),
};

let kept: MaterialIndex | null = null;

/** The whole answer of the built-in guide to a visitor, or `forStaff`. `courseText` is what every course says of itself. */
export async function guideAnswer(
  prompt: string,
  {
    history = [],
    tools = PURE_TOOLS,
    courseText,
    forStaff,
  }: {
    history?: readonly Turn[];
    tools?: Tools;
    courseText?: string;
    forStaff?: boolean;
  } = {},
): Promise<string> {
  const material = newMaterial(ASKED_AT);
  kept ??= new MaterialIndex(entriesOf(material));
  const { settings, courses } = material;
  const index = courseText
    ? new MaterialIndex(
        entriesOf({
          ...material,
          courses: courses.map((course) => ({ ...course, description: courseText })),
        }),
      )
    : kept;
  let answer = '';
  const question = { prompt, history, tools, index, settings, now: ASKED_AT, forStaff };
  for await (const chunk of answerByGuide(question)) answer += chunk;
  return answer;
}
