import { NO_COURSES, searchPath, type Course, type CourseSearch } from '~/domain/courses/course';
import { TapLink } from '~/ui/link';
import { formatMoney } from '~/domain/money';

type CourseListProps = { courses: readonly Course[]; empty: boolean; search: CourseSearch };

export const CourseList = ({ courses, empty, search }: CourseListProps) => (
  <div id="course-list" className="mt-6 aria-busy:opacity-60">
    {courses.length > 0 && (
      <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
    )}
    {courses.length === 0 &&
      (empty ? <p className="font-display text-2xl">{NO_COURSES}</p> : <NoHit search={search} />)}
  </div>
);

/** The whole card leads to the course; its title is the link. */
const CourseCard = ({ course }: { course: Course }) => (
  <li className="group relative flex flex-col">
    <img
      src={course.thumbnail}
      alt=""
      width="640"
      height="360"
      loading="lazy"
      className="aspect-video w-full"
    />
    <p className="mt-4 text-sm font-semibold text-accent">{course.category}</p>
    <h2 className="mt-1 text-2xl">
      <a
        href={`/videos/${course.id}`}
        className="text-ink no-underline group-hover:underline after:absolute after:inset-0"
      >
        {course.title}
      </a>
    </h2>
    <p className="mt-2 line-clamp-4 text-muted">{course.description}</p>
    <ul
      aria-label="Tags"
      className="mt-3 mb-4 flex flex-1 flex-wrap content-start gap-x-2 text-sm text-muted"
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
    <p className="leader border-t border-line pt-2">
      <span>{course.duration}</span>
      <strong className="font-display text-xl">{formatMoney(course.priceCents)}</strong>
    </p>
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
        <TapLink href="/courses">See every course</TapLink>
      </li>
    </ul>
  </div>
);
