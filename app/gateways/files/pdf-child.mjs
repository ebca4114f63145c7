import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Runs in a process of its own, as text (pdf-password.server.ts): says whether a reader opens an
 * encrypted PDF without asking for a password.
 */
const { file, from } = JSON.parse(process.argv[1]);
const { PDF } = createRequire(from)('@libpdf/core');
const { isAuthenticated } = await PDF.load(new Uint8Array(readFileSync(file)));
process.stdout.write(isAuthenticated ? 'opens' : 'asks');
