import type { Row } from './row';

/** A row as the topic files write it: the phrasings split by ' | ', a person offered unless it says no. */
export type TopicRow = Omit<Row, 'asks' | 'person'> & { asks: string; person?: boolean };
