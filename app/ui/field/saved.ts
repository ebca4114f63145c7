import { toOptions, type Options, type Saved } from './field';

/** What a field says of a value that somebody else saved in it while its form was open. */
export const savedText = (words: readonly string[]): string =>
  `Saved meanwhile: ${words.filter((word) => word !== '').join(', ') || 'nothing'}.`;

/** A field's errors, of which one says what was saved meanwhile, in the words of its options. */
export function withOptionLabels(
  options: Options,
  { errors, savedMeanwhile = [] }: Saved & { errors?: readonly string[] },
): readonly string[] | undefined {
  const values = [savedMeanwhile].flat();
  const words = values.map((value) =>
    String(toOptions(options).find((each) => String(each.value) === value)?.label ?? value),
  );
  return errors?.map((error) => (error === savedText(values) ? savedText(words) : error));
}
