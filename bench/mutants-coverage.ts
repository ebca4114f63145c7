/**
 * What a test file reaches is counted anew: those before it in its process have told theirs, which
 * would be sent along with each.
 */
const watched = Reflect.get(globalThis, '__stryker__') as { mutantCoverage?: unknown } | undefined;
if (watched) watched.mutantCoverage = undefined;

export {};
