import { inBoth } from '../fact';
import type { Reply } from './reply';
import { says, type Said } from './said';

/** Ways to ask how tax is evaded, income hidden, money laundered or a paper forged. */
const UNLAWFUL =
  /\blaunder(?:ing|ed)?\b|\b(?:lavar|blanquear) (?:el |mi )?dinero\b|\b(?:hide|hiding|conceal(?:ing)?|esconder|ocultar)\b.{0,30}\b(?:income|cash|money|assets?|earnings|tips|profits?|sales|crypto|irs|taxes|tax (?:man|people|authorities)|government|ingresos|dinero|efectivo|propinas|ganancias|fisco|hacienda)\b|\b(?:evade|evading|dodge|dodging|cheat|cheating|defraud|evadir)\b.{0,20}\b(?:tax|taxes|irs|impuestos)\b|\b(?:commit|do|get away with) tax (?:fraud|evasion)\b|\bget away with (?:not |never )?(?:reporting|paying|filing|declaring|it)\b|\b(?:without|so) (?:that )?(?:the )?irs (?:knowing|finding out|noticing|seeing|(?:doesnt|wont|cant|never) (?:know|find|notice|see)\w*)\b|\bsin que (?:el |lo )?(?:sepa |note )?(?:el )?irs\b|\b(?:make|get|use|create|need|file|give me|print|buy|add|put|do) (?:me )?(?:an? |some |up )?(?:fake|false|forged|phony|bogus)\b.{0,12}\b(?:w2s?|1099s?|receipts?|invoices?|dependents?|kids?|deductions?|expenses?|pay ?stubs?|income|ssns?|social|returns?|documents?|papers?)\b|\b(?:make|making) up (?:some |fake )?(?:expenses|deductions|receipts|income|a dependent|dependents|losses)\b|\b(?:lie|lying) (?:on|about) (?:my|our|a|the) (?:tax|taxes|return|income)\b|\b(?:avoid|not|skip|stop) (?:report|reporting|declare|declaring) (?:\w+ ){0,2}(?:income|cash|tips|earnings|money)\b|\b(?:claim|declare) (?:a |some )?(?:kids?|child|children|dependents?) (?:that|who) (?:isnt|arent|is not|are not) mine\b|\bpay (?:my |our |the )?(?:\w+ )?(?:under the table|off the books)\b|\b(?:facturas?|recibos?|w2|dependientes?) fals[oa]s?\b|\bno (?:reportar|declarar) (?:el |mi |mis |los )?(?:efectivo|ingresos?|dinero|propinas)\b/;

/** Whoever tells of others, asks whether it is a crime, or did it and wants it put right, is not refused. */
const OF_OTHERS =
  /\b(?:crime|illegal|against the law|delito|ilegal|scam|victim|accus\w+|penalt\w+|fix|correct|amend|came clean|come clean|report (?:tax|somebody|someone|a |my (?:boss|employer|ex|landlord)))\b|\b(?:ex|husband|wife|spouse|boss|partner|employer|landlord|he|she|they|someone|somebody|who) (?:\w+ )?(?:hides?|hiding|hid|cheats?|cheated|cheating|evad\w+|launder\w*|lies?|lying|made up|pays?)\b|\bforgot\b|\b(?:course|class|curso|clase)\b/;

const REFUSED = [
  'We don’t help with that; what we do is report your income correctly, and correct a return that was wrong.',
  'Con eso no ayudamos; lo que hacemos es declarar bien sus ingresos y corregir una declaración que salió mal.',
] as const;

/** A plain refusal of what is against the law; null for all else. */
export function refusal(said: Said): Reply | null {
  if (!says(said, UNLAWFUL) || says(said, OF_OTHERS)) return null;
  return {
    facts: [inBoth(REFUSED, ['All Services', 'Todos los servicios'], '/services')],
    as: 'referral',
  };
}
