import { FIRM } from '../../catalogue/firm';
import { plainText } from '../language/tokens';

/** Words of somebody who complains. */
export const COMPLAINT =
  /\b(?:complain\w*|complaint|terrible|awful|horrible|ridiculous|unacceptable|outrageous|worst|rip ?off|angry|furious|upset|frustrat\w+|fed up|sick of|sick and tired|disappointed|pissed|useless|incompetent|idiots?|stupid|morons?|liars?|thieves|crooks|scammers|damn\w*|hell|fuck\w*|shit\w*|sucks?|bs|bullshit|wtf|crap|queja|quejarme|estafa|pesimo|molest[oa]|ridiculo|verguenza|enojad[oa]|furios[oa]|hart[oa])\b|\b(?:what a|is this a|this is a|a total|such a|bad) joke\b|\b(?:so|very|really|getting) mad\b|\bi hate (?:you|this|your)\b|\b(?:had|have had) enough\b|\b(?:called|emailed|texted|wrote|llame) (?:\w+ ){0,4}(?:times|veces|already)\b|\bvoicemails?\b|\bdoes any(?:body|one) (?:even )?(?:work|answer|care)\b|\breturn (?:was|got|is|has been) rejected\b|\b(?:nobody|no one|noone|nadie)\b.{0,20}\b(?:answers?|answered|replies|replied|calls?|called|responds?|responded|picks?|helps?|cares?|listens?|responde|contesta|llama)\b|\b(?:still|been) waiting\b|\b(?:answer|help|call) me (?:now|already)\b|^answer me\W*$|\b(?:overcharged|you(?:r)? charged me|charged me twice|double charged|charged twice|me cobraron (?:de mas|dos veces))\b|\b(?:you|they|u|yall) (?:guys )?(?:never|dont|wont|didnt) (?:even |ever )?(?:answer|call|reply|respond|help|pick up|get back|listen|care)\b(?! (?:on|at|in) )|\bignor(?:e|ed|es|ing) (?:me|us|my)\b|\bwast(?:e|ed|ing) my time\b|\b(?:second|third|fourth|fifth|2nd|3rd|4th|5th|10th) time i\b|\b(?:you|they|u|yall|firm|guy|accountant|preparer) (?:guys |people )?(?:\w+ )?(?:ruined|messed up|screwed up|botched|lost) (?:my|our)\b|\b(?:sue|report) (?:you|u|yall)\b/;

/** Whoever wants their money back is sold nothing either. */
const OF_MONEY = /\b(?:my money back|want my money|mi dinero)\b/;

/** How many letters show that somebody shouts. */
const SHOUTED = 10;

/** Whether somebody writes in anger: complains, shouts in capitals, or with several exclamation marks. */
export function isAngry(prompt: string): boolean {
  const letters = prompt.replace(/\P{L}/gu, '');
  const shouts =
    letters.length >= SHOUTED && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters);
  const plain = plainText(prompt);
  return shouts || /!!/.test(prompt) || OF_MONEY.test(plain) || COMPLAINT.test(plain);
}

/** How a person is reached, for who is angry: nothing is sold to them. */
export const OFFER_IN_ANGER = [
  `Call ${FIRM.phone} or write to us here:`,
  `Llame al ${FIRM.phone} o escríbanos aquí:`,
] as const;

export const SORRY = ['I’m sorry about this.', 'Lamento esto.'] as const;
