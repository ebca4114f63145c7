export const BENEFITS = [
  {
    icon: 'scale',
    title: 'Expert & Certified',
    description: 'Every return is signed by a CPA or an enrolled agent.',
  },
  {
    icon: 'clock',
    title: 'Time-Efficient',
    description: 'We send you a list before you come in, so you only make one trip.',
  },
  {
    icon: 'chat',
    title: 'Personalized Service',
    description:
      'One person knows your file and answers your messages all year, not only in March.',
  },
  {
    icon: 'check',
    title: 'Guaranteed Quality',
    description:
      'A second person checks every return. If we make a mistake, we fix it at no charge.',
  },
] as const;
