import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  COURSE_CATEGORIES,
  LOADING_COURSES,
  courseSearchSchema,
  type CourseSearch,
  searchPath,
  type Course,
} from '~/domain/courses/course';
import { formatMoney } from '~/domain/money';
import { limitPage } from '~/http/rate-limit.server';
import { loaderHeaders, sharedPageHeaders } from '~/http/shared-page.server';
import { visitorLoader } from '~/http/viewer.server';
import { countCourses, listCourses } from '~/models/course/course.server';
import { TapLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: 'Courses',
  description: (firm) =>
    `Video courses on tax planning, investment and business, taught by the people of ${firm.name}.`,
};

export const headers = loaderHeaders;

export const loader = visitorLoader(async ({ args, searchParams }) => {
  const search = courseSearchSchema.parse({
    q: searchParams.get('q') ?? '',
    category: searchParams.get('category'),
  });
  const narrowed = search.q !== '' || search.category !== null;
  if (narrowed) await limitPage(args, 'page by network');
  const courses = listCourses(search);
  const total = narrowed ? countCourses() : courses.length;
  return data({ search, courses, total }, { headers: sharedPageHeaders(args) });
});

export default function Courses() {
  const { search, courses, total } = useLoaderData<typeof loader>();
  return (
    <>
      <Masthead
        kind="Video library"
        title="Learn from the people who file returns all year"
        lead="Courses on taxes, investing and running a business, each taught by the person in our office who does the work. One payment, no subscription."
      />
      <div className="mx-auto max-w-6xl px-5 pb-10">
        <SearchForm search={search} found={courses.length} total={total} />
        <CourseList courses={courses} search={search} />
      </div>
    </>
  );
}

const CATEGORIES = [
  { value: '', label: 'All Categories' },
  ...COURSE_CATEGORIES.map((category) => ({ value: category, label: category })),
];

type SearchFormProps = { search: CourseSearch; found: number; total: number };

const SearchForm = ({ search, found, total }: SearchFormProps) => (
  <form
    method="get"
    action="/courses"
    role="search"
    data-refresh="course-list"
    data-refresh-typing
    data-loading={LOADING_COURSES}
    className="border-t-2 border-ink pt-4"
  >
    <div className="grid items-end gap-x-10 gap-y-1 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div>
        <label htmlFor="q" className="mb-1.5 block font-semibold">
          Search courses
        </label>
        <div className="flex gap-2">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={search.q}
            maxLength={100}
            autoComplete="off"
            className="block min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 hover:border-ink"
          />
          <Button>Search</Button>
        </div>
      </div>
      <fieldset>
        <legend className="sr-only">Category</legend>
        <div className="flex flex-wrap gap-x-6 lg:justify-end">
          {CATEGORIES.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-12 cursor-pointer items-center gap-2 border-b-4 border-transparent hover:text-primary has-checked:border-accent has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="category"
                value={value}
                defaultChecked={(search.category ?? '') === value}
                className="size-4 accent-primary"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
    <p role="status" data-refresh-status className="mt-1 text-muted tabular-nums">
      {`${found === total ? '' : `${found} of `}${total} ${total === 1 ? 'course' : 'courses'}`}
    </p>
  </form>
);

type CourseListProps = { courses: readonly Course[]; search: CourseSearch };

const CourseList = ({ courses, search }: CourseListProps) => (
  <div id="course-list" className="mt-2 aria-busy:opacity-60">
    {courses.length > 0 ? (
      <ul className="grid gap-x-10 sm:grid-cols-2  lg:grid-cols-3">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
    ) : (
      <NoHit search={search} />
    )}
  </div>
);

/** The whole card leads to the course; its title is the link. */
const CourseCard = ({ course }: { course: Course }) => (
  <li className="group relative grid grid-cols-[5rem_minmax(0,1fr)] content-start gap-x-4 border-t border-line py-3 sm:block sm:py-8">
    <img
      src={course.thumbnail || '/courses/course.svg'}
      alt=""
      width="640"
      height="360"
      loading="lazy"
      className="aspect-video w-full max-sm:row-span-3 max-sm:mt-1"
    />
    <p className="text-sm font-semibold text-accent sm:mt-4">{course.category}</p>
    <h2 className="text-lg sm:text-2xl">
      <a
        href={`/videos/${course.id}`}
        className="text-ink no-underline group-hover:underline after:absolute after:inset-0"
      >
        {course.title}
      </a>
    </h2>
    <p className="leader max-sm:flex-nowrap">
      <span>{course.duration}</span>
      <strong className="font-display text-xl">{formatMoney(course.priceCents)}</strong>
    </p>
    <p className="mt-1 line-clamp-2 text-muted max-sm:col-span-2">{course.description}</p>
    <ul
      aria-label="Tags"
      className="flex flex-wrap content-start gap-x-2 text-sm text-muted max-sm:col-span-2"
    >
      {course.tags.map((tag) => (
        <li
          key={tag}
          className="not-last:after:ml-2 not-last:after:text-line-strong not-last:after:content-['/']"
        >
          {tag}
        </li>
      ))}
    </ul>
  </li>
);

const NoHit = ({ search: { q, category } }: { search: CourseSearch }) => (
  <div className="max-w-xl border-l-4 border-accent bg-tint p-6">
    <p className="font-display text-2xl wrap-anywhere">
      Nothing in {category ?? 'the library'} matches{q ? ` “${q}”` : ' that'}.
    </p>
    <p className="mt-2">Try fewer words, or the name of a form.</p>
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {category && q && (
        <li>
          <TapLink href={searchPath({ q, category: null })}>Search all categories</TapLink>
        </li>
      )}
      <li>
        <TapLink href="/courses">See all courses</TapLink>
      </li>
    </ul>
  </div>
);
