import { COURSE_CATEGORIES, LOADING_COURSES, type CourseSearch } from '~/domain/courses/course';
import { Button } from '~/ui/button';

const CATEGORIES = [
  { value: '', label: 'All Categories' },
  ...COURSE_CATEGORIES.map((category) => ({ value: category, label: category })),
];

export function SearchForm({
  search,
  found,
  total,
}: {
  search: CourseSearch;
  found: number;
  total: number;
}) {
  return (
    <form
      method="get"
      action="/courses"
      role="search"
      data-refresh="course-list"
      data-refresh-typing
      data-loading={LOADING_COURSES}
      className="border-t-2 border-ink pt-5"
    >
      <div className="grid items-end gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
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
      <p role="status" data-refresh-status className="mt-4 text-muted tabular-nums">
        {found === total ? `${total} courses` : `${found} of ${total} courses`}
      </p>
    </form>
  );
}
