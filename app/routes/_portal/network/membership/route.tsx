import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requiredLine } from '~/domain/forms/text';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { findMembership, joinNetwork } from '~/models/investing/network.server';
import { useFirm } from '~/ui/firm';
import { SecondaryLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page } from '~/ui/page';

const WEBSITE_PROBLEM = 'Enter a web address that starts with https://, or leave it blank.';

const membershipSchema = z.object({
  headline: requiredLine('About you', 140, 'Enter a sentence about yourself.'),
  website: z
    .string({ error: WEBSITE_PROBLEM })
    .trim()
    .max(200, 'Enter a shorter web address.')
    .refine((words) => words === '' || isHttpsAddress(words), WEBSITE_PROBLEM)
    .default(''),
});

function isHttpsAddress(words: string): boolean {
  if (!URL.canParse(words)) return false;
  const { protocol, hostname, username, password } = new URL(words);
  return protocol === 'https:' && hostname.includes('.') && username + password === '';
}

export const loader = viewerLoader(async ({ viewer }) => {
  const membership = await findMembership(viewer);
  return { name: viewer.fullName, membership, version: membership && newVersion(membership) };
});

export const action = formAction(membershipSchema, async (membership, context) => {
  await joinNetwork(context.viewer, membership, ({ headline, website }) =>
    context.assertUnchanged({ headline, website }, []),
  );
  return { to: '/network', text: 'Your listing is saved.' };
});

export default function MembershipPage() {
  const firm = useFirm();
  const { name, membership, version } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={`The other members see your name (${name}), role and location with what you enter here. They don’t see your email address or phone number.`}
    >
      <SheetForm
        id="membership"
        schema={membershipSchema}
        defaultValue={membership ?? {}}
        version={version}
        className="space-y-6"
      >
        {({ headline, website }) => (
          <>
            <Input
              {...headline}
              label="About you"
              hint={`One line, such as “CPA in ${firm.city}, real estate partnerships”`}
            />
            <Input
              {...website}
              type="url"
              label="Web address (optional)"
              hint="Where members can read more or contact you, starting with https://"
              autoComplete="url"
            />
            <Button data-pending="Saving…">Save listing</Button>
          </>
        )}
      </SheetForm>
      {membership && (
        <p>
          <SecondaryLink href="/network/membership/delete">Remove your listing</SecondaryLink>
        </p>
      )}
    </Page>
  );
}
