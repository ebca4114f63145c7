import { defineMails, link, neededLink, words } from '../mail';

const about = {
  title: words('Title of the class', 'Ask an accountant'),
  start: words('When it starts', 'Tue, Nov 24, 6:00 PM'),
  summary: words('What and when', 'Ask an accountant, with Ana Ruiz\nTue, Nov 24, 6:00 PM'),
};
const canceled = { ...about, link: link('Link to the classes') };
const OTHERS = '[See the other classes]({link})';

export const LIVE_CLASS_TEXTS = defineMails({
  'class-sign-up': {
    label: 'Sign-up for a class',
    when: 'someone signs up for a live class',
    subject: 'Your class: {title}, {start}',
    body: [
      'You are signed up for this live class.',
      '> {summary}',
      'The class is by video. You find the link to join among your classes, with the account you signed up with.',
      '[See your classes]({classes})',
      'If you can’t make it, please cancel your sign-up.',
      '[Cancel your sign-up]({cancellation})',
      'Questions? Call {phone}.',
    ],
    placeholders: {
      ...about,
      classes: neededLink('Link to their classes, where they join'),
      cancellation: link('Link to cancel the sign-up'),
    },
  },
  'class-sign-up-ended': {
    label: 'Sign-up canceled',
    when: 'someone cancels their sign-up for a live class',
    subject: 'Canceled: {title}, {start}',
    body: [
      'Your sign-up for this live class is canceled. There was no charge.',
      '> {summary}',
      OTHERS,
    ],
    placeholders: canceled,
  },
  'class-canceled': {
    label: 'Class canceled',
    when: 'staff cancel a live class',
    subject: 'Canceled: {title}, {start}',
    body: [
      'We’re sorry, we had to cancel this live class. Your sign-up is canceled, and there was no charge.',
      '> {summary}',
      OTHERS,
      'Questions? Call {phone}.',
    ],
    placeholders: canceled,
  },
});
