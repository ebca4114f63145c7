import type { Bilingual } from '../../app/domain/assistant/fact';
import type { ValuesOf } from '../../app/domain/firm/kinds';

export type FirstAnswer = { id: string } & ValuesOf<'answer'>;

/** A default row: phrasings separated by ` | `; offers a person unless it says no. */
export type DefaultRow = Pick<FirstAnswer, 'id' | 'en' | 'es' | 'page'> & {
  title: Bilingual;
  asks: string;
  person?: boolean;
  state?: FirstAnswer['state'];
};
