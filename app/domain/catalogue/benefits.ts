/** Why people choose the firm, as the services page shows it. */
export const BENEFITS = [
  {
    icon: 'scale',
    title: 'Expert & Certified',
    description: 'A CPA or an enrolled agent signs what leaves the office.',
  },
  {
    icon: 'clock',
    title: 'Time-Efficient',
    description: 'You bring the papers once. The list of what we need is ready before you come.',
  },
  {
    icon: 'chat',
    title: 'Personalized Service',
    description: 'One person knows your file and answers your messages, in March as in August.',
  },
  {
    icon: 'check',
    title: 'Guaranteed Quality',
    description: 'A second person checks each return. An error of ours is corrected at our cost.',
  },
] as const;
