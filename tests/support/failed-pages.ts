import fs from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST_LINES = 80;

/** Prints what the page held when a test failed, at the end of the run. */
export default class FailedPages implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd({ title, parent }: TestCase, { status, retry, attachments }: TestResult): void {
    if (status !== 'failed' && status !== 'timedOut') return;
    const file = attachments.find(({ name }) => name === 'error-context')?.path;
    const context = file && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const page = /```yaml\n([^]*?)```/.exec(context)?.[1] ?? '(no page)';
    const main = /^- main:\n[^]*?(?=^- )/m.exec(page)?.[0] ?? page;
    const lines = main.split('\n').filter((line) => !/^\s*- \/url:/.test(line));
    const shown = lines.slice(0, MOST_LINES).join('\n');
    this.#pages.push(`\nThe page of “${parent.title} › ${title}”, try ${retry + 1}:\n${shown}`);
  }

  onEnd(): void {
    for (const page of this.#pages.slice(0, 3)) process.stdout.write(`${page}\n`);
  }
}
