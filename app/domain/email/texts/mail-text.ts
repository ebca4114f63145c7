/** What a mail’s text leaves open. A `needed` one can’t be left out: the mail is sent for it. */
export type Placeholder = {
  label: string;
  /** For the preview and the test mail; those of links are the portal’s own address. */
  sample?: string | readonly string[];
  is?: 'link' | 'code';
  needed?: true;
};

/** A mail of the portal as it reads until someone changes it: each part of `body` is a paragraph. */
export type MailText = {
  label: string;
  /** Ends the sentence “Sent when …”. */
  when: string;
  subject: string;
  body: readonly string[];
  placeholders: Readonly<Record<string, Placeholder>>;
};

export type MailTexts = Readonly<Record<string, MailText>>;

export const words = <Sample extends string | readonly string[]>(
  label: string,
  sample: Sample,
) => ({ label, sample });

export const link = (label: string) => ({ label, is: 'link' }) as const;

export const neededLink = (label: string) => ({ label, is: 'link', needed: true }) as const;

export const code = { label: 'Code', sample: '123456', is: 'code', needed: true } as const;
