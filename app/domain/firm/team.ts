import type { Subject } from './subjects';

/** `image` is a path of this site; without one the initials are shown. */
export type TeamMember = {
  id: string;
  name: string;
  role: string;
  description: string;
  image: string | null;
  email: string;
  linkedin: string | null;
  website: string | null;
  /** The subjects at the start; later the database's. */
  subjects: readonly Subject[];
};
