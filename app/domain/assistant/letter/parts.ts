import { GAP_START, gapFor } from '../../messaging/draft-gap';
import { asSpanish, factLine } from '../fact';
import { isSpanish } from '../guide/said';
import type { Found } from './topics';

/** The paragraphs of a letter in one language, each line of them once. */
export class Parts {
  readonly texts: string[] = [];
  /** How many gaps and how many facts they have, and whether papers are missing. */
  gaps = 0;
  facts = 0;
  needsPapers = false;
  private readonly said = new Set<string>();
  constructor(readonly spanish: boolean) {}

  /** A gap for what a client asks. */
  gap(asked: string): void {
    this.gaps += 1;
    this.texts.push(gapFor(asked));
  }

  add(found: Found | null): void {
    if (!found) return;
    const language = this.spanish ? 1 : 0;
    const told = found.facts.map((fact) => factLine(this.spanish ? asSpanish(fact) : fact));
    const fresh = told.filter((line) => this.isNew(line));
    const lines = fresh.length > 1 ? fresh.map((line) => `- ${line}`).join('\n') : fresh[0];
    const texts = [found.lead?.[language], lines, found.missing?.[language]].filter(Boolean);
    this.texts.push(...(texts as string[]));
    if (found.missing) this.gaps += 1;
    this.facts += found.facts.length || (found.missing ? 0 : 1);
    this.needsPapers ||= Boolean(found.needsPapers);
  }

  /** Paragraphs of the guide's; what it has in English only is for whoever sends a letter in Spanish to translate. */
  told(text: string, asked: string): void {
    const fresh = text
      .split('\n')
      .filter((line) => line.trim() === '' || this.isNew(line))
      .map((line) => (line.startsWith(GAP_START) ? gapFor(asked) : line));
    const words = fresh
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    if (!words) return;
    this.facts += 1;
    if (this.spanish && !isInSpanish(words)) return this.gap(`${asked} ${withoutLinks(words)}`);
    if (words.includes(GAP_START)) this.gaps += 1;
    this.texts.push(words);
    this.needsPapers ||= /\b(?:still need|nos falta|necesitamos)\b/.test(words);
  }

  private isNew(line: string): boolean {
    const key = withoutLinks(line.replace(/^- /, ''));
    if (this.said.has(key)) return false;
    this.said.add(key);
    return true;
  }
}

const withoutLinks = (words: string) =>
  words
    .replace(/\s*\[[^\]\n]*\]\([^)\n]*\)/g, '')
    .replace(/\s*\n+(?:- )?/g, ' ')
    .trim();

const ENGLISH = /\b(?:the|is|are|you|your|for|with|of|to|from|and|we)\b/i;
/** Whether words are in Spanish, whatever language names in them have. */
function isInSpanish(words: string): boolean {
  const own = withoutLinks(words).replace(/“[^”]*”/g, '');
  return isSpanish(own) || !ENGLISH.test(own);
}
