export function lengthText(minutes: number): string {
  return `${minutes} min`;
}

export function meetingLengthText(minutes: number): string {
  return `${minutes}-minute meeting`;
}

/** Hours that are charged for: "1 hour", "1½ hours". Half hours are the smallest part. */
export function hoursText(hours: number): string {
  return `${halves(hours)} ${hours === 1 ? 'hour' : 'hours'}`;
}

/** Hours that are charged for, as what they are hours of: "1½-hour consultation". */
export function hourlyText(hours: number, thing: string): string {
  return `${halves(hours)}-hour ${thing}`;
}

function halves(hours: number): string {
  return `${Math.floor(hours) || ''}${hours % 1 ? '½' : ''}`;
}
