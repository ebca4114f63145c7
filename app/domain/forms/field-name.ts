export const MAX_NAME_LENGTH = 60;

/** A plain word. conform would build arrays and objects from brackets and dots; no form of ours needs that. */
const FIELD_NAME = /^[A-Za-z][\w-]*$/;

export function isFieldName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && FIELD_NAME.test(name) && !(name in Object.prototype);
}
