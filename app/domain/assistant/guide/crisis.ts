import type { Bilingual } from '../fact';

/** Words of somebody who speaks of ending their own life, in plain letters. */
const WANTS_TO_DIE =
  /\b(?:kill(?:ing)?|hang(?:ing)?|shoot(?:ing)?|hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?|drown(?:ing)?|unalive) (?:my ?sel?f|myslef)\b|\b(?:kill(?:ing)?|hang(?:ing)?|unalive) (?:himself|herself|themsel(?:f|ves))\b|\boverdos(?:e|ed|ing)\b|\b(?:bottle of|all (?:of )?(?:my|the|those)) pills\b|\b(?:todas las|frasco de) pastillas\b|\b(?:matarme|ahorcarme|suicidarme|cortarme las venas)\b(?! (?:de|trabajando)\b)|\b(?:suicide|suicidal|kms|self harm\w*|self-harm\w*|suicid\w+)\b|\b(?:end(?:ing)?|tak(?:e|ing)) my (?:own )?life\b(?! (?:insurance|savings|estate|policy)\b)|\b(?:end|ending) it all\b|\bend it (?:tonight|today|now|for good)$|\b(?:want|wanna|wish|ready|rather|going|gonna|like|about) (?:i could |to )?(?:just )?(?:die|dying|be dead|not (?:exist|be here|be alive|wake up))\b(?! (?:for|of|laughing|down|than)\b)|\b(?:wish i (?:was|were|am)|better off) dead\b|\bbetter off (?:without me|(?:\w+ ){0,6}than with me)\b|\b(?:dont|do not|no longer|cant|can not) (?:\w+ )?(?:want|wanna)(?: to)? (?:live|be alive|exist|be here any ?more|wake up|go on living)\b(?! (?:in|with|at|on|near|off|there|together|alone)\b)|\b(?:cant|can not|cannot|dont want to) go on (?:living|any ?more|like this)?$|\b(?:no (?:reason|point)|nothing) (?:left )?(?:to|in) liv(?:e|ing)(?: for)?\b|\bjump(?:ing)? off\b.{0,20}\b(?:bridge|roof|building)\b|\b(?:quiero|quisiera|prefiero|deseo|me quiero|ganas de|voy a) (?:ya )?(?:morir(?:me)?|matarme|suicidarme|estar muert[oa]|quitarme la vida|acabar con (?:mi vida|todo))\b|\bme (?:quiero|voy a) (?:morir|matar|suicidar|quitar la vida)\b|\b(?:ya )?no (?:quiero|tengo ganas de|deseo|puedo) (?:seguir )?(?:vivir|viviendo|existir)\b(?! (?:en|con|aqui|ahi|alla|solo|sola)\b)|\bno (?:vale la pena|tiene sentido|(?:le )?(?:veo|encuentro) sentido a) (?:seguir )?(?:vivir|viviendo|viv[oa]|la vida)\b|\bquitarme la vida\b/;

/** Figures of speech, businesses, insurance and law: not about the writer's own life. */
const IDIOM =
  /\b(?:suicide|suicidal|suicidio) (?:clause|prevention|hotline|exclusion)\b|\b(?:financial|career|commercial|business) suicide\b|\b(?:kill|hurt|hurting|shoot|cut) myself (?:laughing|in the foot|on (?:taxes|price|this))\b|\b(?:hurt|hurting) myself (?:at work|on the job|by (?:filing|claiming|paying|not))\b/;

export const isInCrisis = (prompt: string): boolean => {
  const plain = plainText(prompt).replace(IDIOM, ' ');
  return WANTS_TO_DIE.test(plain);
};

export const CRISIS_WORDS: Bilingual = {
  en: 'I’m very sorry you’re going through this, and you don’t have to face it alone. Please call or text 988 now (Suicide & Crisis Lifeline, free, 24 hours a day, also in Spanish). If you are in danger, call 911.',
  es: 'Siento mucho que esté pasando por esto; no tiene que enfrentarlo a solas. Llame o envíe un mensaje de texto al 988 ahora (Línea 988 de Prevención del Suicidio y Crisis, gratis, las 24 horas, también en español). Si está en peligro, llame al 911.',
};

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’‘]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
