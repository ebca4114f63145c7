import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export type Source = { file: string; text: string };

export function projectFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && fs.existsSync(file));
}

export function sources(...folders: string[]): Source[] {
  return projectFiles()
    .filter(
      (file) =>
        folders.some((folder) => file.startsWith(`${folder}/`)) && /\.(ts|tsx|mjs|js)$/.test(file),
    )
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
}

/** A file's imports, including types: project paths without extension, or packages. */
export function importsOf({ file, text }: Source): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    const name = fileName.replace(/\?\w+$/, '');
    if (name.startsWith('~/')) return `app/${name.slice(2)}`;
    const alias = /^#(prisma|server|tests)\//.exec(name);
    if (alias) return name.slice(1);
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
  });
}
