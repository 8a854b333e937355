/** The platform's own pages that a letter links to. */
export type PlatformPage = 'mirror' | 'unsubscribe';

/** Characters: longer words tell of the page, they do not name it. */
const longestName = 90;

const leaving =
  /\b(?:(?:se |me |te |vous )?desabonne\w*|desinscri\w*|(?:^|(?:pour|je|vous|de|a) )ne (?:\w+ ){0,2}plus (?:\w+ )?recevoir|(?:stopper|arreter) (?:de recevoir|la reception)|annuler (?:l|mon|votre|cet) abonnement|(?:retirer|supprimer|radier) (?:\w+ ){0,3}de (?:la|cette|notre|nos) listes?|unsubscri\w*|opt[ -]?out|stop receiving|ab(?:zu)?melde\w*|ab(?:zu)?bestell\w*|austragen|(?:dar(?:se|me|te)?|date) de baja|cancelar (?:(?:la|mi|tu|su) )?suscripcion|anular (?:(?:la|mi|tu|su) )?suscripcion|desuscri\w*|disiscri\w*|cancella(?:ti|re|mi)? (?:(?:dalla|la|l|tua) ?)*(?:iscrizione|lista|newsletter)|annulla(?:re)? (?:(?:la|l|tua) ?)*iscrizione)\b/;
/** Words of an article about leaving lists. */
const telling =
  /^(?:how|why|when|what|comment|pourquoi|quand|wie|warum|como|por que|come|perche)\b|\b(?:guide|tips|conseils|astuces)\b/;

/** Places that only the letter's own page has. */
const ownPlace =
  /\b(?:(?:version|copie|copy|versione) (?:en ligne|web|internet|navigateur|html|online|en linea|in linea)|(?:web|online|browser) ?(?:version|ansicht)|(?:dans|avec|via|par|sur) (?:(?:votre|mon|ton|un|le) )?(?:navigateur|fureteur)|(?:in|with|from|into) (?:(?:your|a|the|my) )?(?:web )?browser|im (?:web)?browser|(?:en|desde|con) (?:(?:tu|su|el|un) )?navegador|nel (?:(?:tuo|suo) )?browser|(?:lien|page|copie|lire en) miroir|version miroir|mirror page|problemes? d affichage|browser (?:offnen|ansehen|anzeigen)|online (?:ansehen|ansicht|lesen|anzeigen)|as (?:a )?web ?page|(?:sous forme de|comme une|en) page web)\b/;
/** 'View this email online': nothing but the letter itself is named. */
const itself =
  /^(?:(?:cliquez|clique) (?:ici|sur ce lien) pour |click here to |clicca qui per )?(?:voir|lire|visualiser|afficher|consulter|ouvrir|view|read|see|open|ver|leer|abrir|visualizza|vedi|leggi|apri)(?: (?:cet?|cette|le|la|l|votre|this|the|it|your|post|este|esta|el|questa|il|e ?mail|mail|courriel|message|newsletter|infolettre|lettre|campagne|campaign|correo|mensaje|messaggio))* (?:en ligne|online|on ?line|on the web|sur (?:le web|internet)|en la web|en linea|sul web)$/;

/** 'Consultez cette lettre': with a link that says 'en ligne'. */
const letterOnline =
  /\b(?:ce|cet|cette|la|notre|this) (?:e ?mail|mail|message|courriel|newsletter|infolettre|lettre) en ligne\b/;

/** 'Click here': what the link is for stands around it. */
const pointing =
  /^(?:(?:veuillez |merci de |please |bitte |en |by )?(?:cliquez|cliquer|cliquant|clique|clic|click|clicking|klick\w*|clicca\w*|haga clic|haz clic|suivez|suivre|suivant|utilisez|follow|auf)? ?(?:ici|la|here|(?:sur )?(?:ce |le )?lien|this link|hier|qui|aqui|diesen link|este enlace|questo link|the link)(?: suivant| ci dessous)?|cliquez|click|(?:consultez|lisez|visualisez|affichez|ouvrez|voyez) l[ea] en ligne|en ligne)$/;
/** Of the letter itself: 'N’hésitez pas à lire notre dossier' is of none. */
const ofLetter =
  /\b(?:affich\w*|visualis\w*|display\w*|angezeigt|darstell\w*|anzeige\w*|e ?mail|mail|message|courriel|newsletter|infolettre|lettre|correctement|this|nachricht|correo|mensaje|messaggio|correctamente|richtig|korrekt|bien)\b/;
const inviting = /\b(?:hesit\w*|manqu\w*|oubli\w*)\b/;
/** A reader who does not see the letter as it is. */
const unseen =
  /\b(?:(?:ne|n|pas|mal|difficult\w*|impossible|problemes?|soucis?) (?:\w+ ){0,5}(?:affich\w*|visualis\w*|voir|voyez|lire|lisez|lecture)|(?:affich\w*|visualis\w*|voyez|lisez) (?:\w+ ){0,6}(?:correctement|mal)|(?:message|e ?mail|mail|courriel|lettre|newsletter) illisible|pour (?:lire|voir|visualiser|afficher|consulter) (?:\w+ ){0,2}(?:message|e ?mail|mail|courriel|newsletter|lettre|infolettre)|(?:trouble|problems?|difficult\w*|issues?|cannot|can t|unable to|not) (?:\w+ ){0,2}(?:viewing|reading|seeing|view|read|see|display\w*)|(?:nicht|probleme) (?:\w+ ){0,5}(?:richtig|korrekt|angezeigt|darstell\w*|anzeige\w*|lesen)|no (?:puede|puedes|visualiza\w*|ve|se ve) (?:\w+ ){0,5}(?:correo|mensaje|mail|correctamente|bien)|non (?:visualizzi|vedi|riesci|visualizzate))\b/;

/** Tags by which platforms name the two addresses. */
const leavingTag =
  /unsub|un_sub|desabo|desinsc|opt[_-]?out|abmeld|abbestell|remove[_-]?me|baja_?url|disiscri/i;
const mirrorTag =
  /archive|mirror|miroir|web_?version|web_?view|view_?(?:in|online|email|web)|in_?browser|browser|permalink|online_?version|weblink|web_?link|campaign_?url|web_?copy|cant_?read/i;
const otherTag = /prefer|profile|manage|update|forward|share/i;

/** 'Gérer mes abonnements': choices, on a page where one may leave too. */
const managing =
  /^(?:gerer|modifier|mettre a jour|manage|update|change)\b|\b(?:preferences|profil|profile)\b/;

const fold = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An address that is a tag of a platform and nothing else: `*|UNSUB|*`, `{{ unsubscribe }}`, `[[PERMALINK]]`, `%mirror%`. */
const tagOf = (address: string): string | undefined =>
  /^(?:https?:\/\/)?((?:\*\||\{|\[|%|<|#{2}|\$)[^\s].*)$/is.exec(address.trim())?.[1];

function pageOfTag(tag: string): PlatformPage | undefined {
  return leavingTag.test(tag) ? 'unsubscribe' : mirrorTag.test(tag) ? 'mirror' : undefined;
}

const isUnseen = (sentence: string) =>
  unseen.test(sentence) && ofLetter.test(sentence) && !inviting.test(sentence);

/** @param words folded, of a link */
function pageOfWords(words: string): PlatformPage | undefined {
  if (words.length > longestName || telling.test(words)) return undefined;
  if (leaving.test(words)) return 'unsubscribe';
  return ownPlace.test(words) || itself.test(words) || isUnseen(words) ? 'mirror' : undefined;
}

/** 'To unsubscribe, click here': the sentence decides, where it names one page alone. */
function pageOfSentence(sentence: string): PlatformPage | undefined {
  const leaves = leaving.test(sentence);
  const mirrors = ownPlace.test(sentence) || letterOnline.test(sentence) || isUnseen(sentence);
  return leaves === mirrors ? undefined : leaves ? 'unsubscribe' : 'mirror';
}

/**
 * Which of the platform's pages a link means, by its tag, by its own words in five languages, or, where those only
 * point, by the sentence around them; undefined for any other link.
 * @param sentence what the link stands in, its words included
 */
export function platformPage(address: string, words: string, sentence: string): PlatformPage | undefined {
  const tag = tagOf(address)?.slice(0, 200);
  if (tag !== undefined && otherTag.test(tag)) return undefined;
  const byTag = tag && pageOfTag(tag);
  const said = fold(words);
  if (byTag) return managing.test(said) && !leaving.test(said) ? undefined : byTag;
  const byWords = pageOfWords(said);
  if (byWords) return byWords;
  if (!pointing.test(said)) return undefined;
  const around = fold(sentence);
  return around.length > 300 ? undefined : pageOfSentence(around);
}
