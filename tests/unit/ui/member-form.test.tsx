import { parseWithZod } from '@conform-to/zod/v4';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { memberSchema } from '~/domain/administration/team';
import { MemberForm } from '~/ui/member-form';

test('what is wrong with a team member is listed at the top of the form, and linked', () => {
  const sent = new URLSearchParams({
    name: 'Inés',
    email: 'nobody',
    website: 'http://x',
    position: 'x',
  });
  const submission = parseWithZod(sent, { schema: memberSchema });
  const html = renderToStaticMarkup(
    <MemberForm accounts={[]} button="Save" lastResult={submission.reply()} />,
  );
  const summary = html.slice(html.indexOf('There is a problem'), html.indexOf('</ul>'));
  for (const field of ['role', 'email', 'website', 'position'])
    expect(summary).toContain(`href="#member-form-${field}"`);
  expect(summary).not.toContain('#member-form-name');
});
