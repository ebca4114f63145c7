export const MAX_NAME_LENGTH = 60;

/** A plain word: conform would parse brackets and dots as nested objects. */
const FIELD_NAME = /^[A-Za-z][\w-]*$/;

export const isFieldName = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && FIELD_NAME.test(name) && !(name in Object.prototype);
