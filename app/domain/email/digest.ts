import { composeEmail, type Email } from './email';

export const MAX_IN_DIGEST = 15;

export type DigestLinks = { list: string; settings: string; unsubscribe: string };

export function digestEmail(messages: readonly string[], total: number, links: DigestLinks): Email {
  const more = total - messages.length;
  return composeEmail(
    `${total} new ${total === 1 ? 'notification' : 'notifications'} in your portal`,
    [
      'This is what’s new in your portal:',
      {
        quote: [
          ...messages.map((message) => `• ${message}`),
          ...(more > 0 ? [`and ${more} more`] : []),
        ].join('\n'),
      },
      { link: links.list, label: 'See your notifications' },
      { link: links.settings, label: 'Choose how often we email you' },
      { link: links.unsubscribe, label: 'Turn off these emails' },
    ],
  );
}
