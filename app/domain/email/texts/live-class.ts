import { defineMails, link, neededLink, words } from '../mail';

const about = {
  title: words('Title of the class', 'Ask an accountant'),
  start: words('When it starts', 'Tue, Nov 24, 6:00 PM'),
  summary: words('What and when', 'Ask an accountant, with Ana Ruiz\nTue, Nov 24, 6:00 PM'),
};
const canceled = { ...about, link: link('Link to the classes') };
const OTHERS = '[See the other classes]({link})';

export const LIVE_CLASS_TEXTS = defineMails({
  'class-seat': {
    label: 'Seat in a class',
    when: 'someone signs up for a live class',
    subject: 'Your seat: {title}, {start}',
    body: [
      'You have a seat in this live class.',
      '> {summary}',
      'The class is by video. You can join from {minutes} minutes before it starts, with the account you signed up with.',
      '[Join the class]({room})',
      '[See your classes]({classes})',
      'If you can’t make it, please give up your seat so someone else can have it.',
      '[Give up your seat]({cancellation})',
      'Questions? Call {phone}.',
    ],
    placeholders: {
      ...about,
      minutes: words('Minutes before the start that the room opens', '15'),
      room: neededLink('Link to join'),
      classes: link('Link to their classes'),
      cancellation: link('Link to give up the seat'),
    },
  },
  'class-seat-returned': {
    label: 'Seat given up',
    when: 'someone gives up their seat',
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
      'We’re sorry, we had to cancel this live class. Your seat is canceled, and there was no charge.',
      '> {summary}',
      OTHERS,
      'Questions? Call {phone}.',
    ],
    placeholders: canceled,
  },
});
