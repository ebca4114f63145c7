export type Heard = { id: string | null; name: string; data: unknown };

/** The events in a piece of a stream; what only sets the time to come back has the name `retry`. */
export function eventsIn(text: string): Heard[] {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const [name = '', value = ''] = line.split(/: (.*)/s);
          return [name, value];
        }),
      );
      const retry = fields.get('retry');
      if (retry) return { id: null, name: 'retry', data: Number(retry) };
      const { id = null, event = '', data = 'null' } = Object.fromEntries(fields);
      return { id, name: event, data: JSON.parse(data) as unknown };
    });
}
