import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FIRM } from '~/domain/catalogue/firm';
import { courseSearchSchema } from '~/domain/courses/course';
import { limitPage } from '~/http/rate-limit.server';
import { sharedPageHeaders } from '~/http/shared-page-headers.server';
import { getViewer } from '~/http/viewer.server';
import { countCourses, listCourses } from '~/models/course/course.server';
import { Masthead } from '~/ui/masthead';
import type { PageHandle } from '~/ui/page';
import { CourseList } from './course-list';
import { SearchForm } from './search-form';

export const handle: PageHandle = {
  title: 'Courses',
  description: `Video courses on tax planning, investment and business, taught by the people of ${FIRM.name}.`,
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = getViewer(args.context);
  const { searchParams } = new URL(args.request.url);
  const search = courseSearchSchema.parse({
    q: searchParams.get('q') ?? '',
    category: searchParams.get('category'),
  });
  const narrowed = search.q !== '' || search.category !== null;
  if (narrowed) await limitPage(args, 'page by network');
  const courses = await listCourses(search);
  const total = narrowed ? await countCourses() : courses.length;
  return data({ search, courses, total }, { headers: sharedPageHeaders(args.request, viewer) });
}

export default function Courses() {
  const { search, courses, total } = useLoaderData<typeof loader>();
  return (
    <>
      <Masthead
        kind="Video library"
        title="Learn from the people who file returns all year"
        lead="Courses on taxes, investing and running a business, each taught by the person in our office who does the work. One payment, no subscription."
      />
      <div className="mx-auto max-w-6xl px-5 pb-20">
        <SearchForm search={search} found={courses.length} total={total} />
        <CourseList courses={courses} empty={total === 0} search={search} />
      </div>
    </>
  );
}
