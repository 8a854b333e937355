import type { Finding } from '../../core/finding.ts';
import { tokenPattern } from '../../core/links/token-pattern.ts';
import type { AdobeSettings } from '../../core/send/adobe-settings.ts';
import { insideAddress } from '../../email/tokens/fill-tokens.ts';
import type { MappedLetter, PlatformLetter } from '../../use-cases/ports/send-platform.ts';
import { adobeWording } from './messages.fr.ts';
import { countUnsayable, sayable } from './xml-tree.ts';

/** What our tokens are for Adobe Campaign, where the configuration says nothing else. */
const usualTokens: Readonly<Record<string, string>> = {
  email: '<%= recipient.email %>',
  firstName: '<%= recipient.firstName %>',
  lastName: '<%= recipient.lastName %>',
  unsubscribeUrl:
    "<%@ include option='NmsServer_URL' %>/webApp/unsub?id=<%= escapeUrl(recipient.cryptedId) %>",
  unsubscribeBlock: "<%@ include view='UnsubscriptionLink' %>",
  mirrorUrl: "<%@ include view='MirrorPageUrl' %>",
};

type Words = Pick<AdobeSettings, 'tokens' | 'scripts'>;
type Part = 'subject' | 'html' | 'text';

const scriptPattern = /<%[\s\S]*?(?:%>|$)/g;
const onOneLine = (tag: string) => tag.replace(/\s+/g, ' ').trim();

/** Writes `<%` for the reader where it cannot be named: Adobe runs whatever follows one that stands there itself. */
const spelled = '<%= "<" %>%';
const tokenOrScript = new RegExp(`${tokenPattern.source}|<%`, 'g');

/**
 * A letter in Adobe's words. What XML cannot carry is dropped first, since it may stand between `<` and `%`; then a `<%`
 * of an editor becomes words, and tokens become tags, in one pass.
 */
export function mapLetter(letter: PlatformLetter, words: Words): MappedLetter {
  const findings: Finding[] = [];
  const map = (content: string, part: Part) => mapPart(content, { part, letter, words, findings });
  const { subject, html, text } = letter;
  return { subject: map(subject, 'subject'), html: map(html, 'html'), text: map(text, 'text'), findings };
}

interface Mapping {
  part: Part;
  letter: Pick<PlatformLetter, 'kind'>;
  words: Words;
  findings: Finding[];
}

function mapPart(content: string, mapping: Mapping): string {
  const dropped = countUnsayable(content);
  if (dropped > 0) report(mapping, 'adobe-characters', 'warning', adobeWording.charactersDropped(dropped));
  const sentence = sayable(content);
  return mapTokens(mapping.letter.kind === 'raw' ? judgeScripts(sentence, mapping) : sentence, mapping);
}

function report(
  { findings, part }: Pick<Mapping, 'findings' | 'part'>,
  rule: string,
  severity: Finding['severity'],
  message: string,
): void {
  if (!findings.some((finding) => finding.rule === rule && finding.message === message))
    findings.push({ rule, severity, message, ...(part === 'subject' && { field: 'subject' }) });
}

/** The tags that free HTML may hold: those that tokens become, and those of the configuration. */
function allowedScripts({ tokens, scripts }: Words): Set<string> {
  const known = Object.values({ ...usualTokens, ...tokens }).flatMap(
    (value) => value.match(scriptPattern) ?? [],
  );
  return new Set([...known, ...scripts].map(onOneLine));
}

function judgeScripts(content: string, mapping: Mapping): string {
  const allowed = allowedScripts(mapping.words);
  return content.replace(scriptPattern, (tag, index: number) => {
    if (allowed.has(onOneLine(tag))) return tag;
    const line = content.slice(0, index).split('\n').length;
    const shown = onOneLine(tag).slice(0, 80);
    report(mapping, 'adobe-script', 'blocking', adobeWording.scriptRefused(shown, line));
    // It never leaves, even if somebody sends all the same.
    return tag.replaceAll('<%', spelled);
  });
}

const expressionPattern = /^<%=\s*([\s\S]+?)\s*%>$/;

/** A text as a JavaScript string that cannot end the tag it stands in. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(
    /[<>&%\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** One pass, so that nothing that was written by us or by an editor is read twice. */
function mapTokens(content: string, mapping: Mapping): string {
  const { part, letter } = mapping;
  const sign = letter.kind === 'raw' ? '<%' : part === 'html' ? '&lt;%' : spelled;
  return content.replace(
    tokenOrScript,
    (token, name: string | undefined, fallback: string | undefined, index: number) =>
      name === undefined
        ? sign
        : (tagOf(
            { name, fallback, isAddress: part !== 'subject' && insideAddress(content, index, part) },
            mapping,
          ) ?? token),
  );
}

interface Token {
  name: string;
  fallback: string | undefined;
  /** It stands inside an address that has already begun. */
  isAddress: boolean;
}

function tagOf({ name, fallback, isAddress }: Token, mapping: Mapping): string | undefined {
  const known = { ...usualTokens, ...mapping.words.tokens };
  const tag = Object.hasOwn(known, name) ? known[name] : undefined;
  if (tag === undefined) {
    report(mapping, 'adobe-token', 'blocking', adobeWording.tokenUnmapped(name));
    return undefined;
  }
  const expression = expressionPattern.exec(tag)?.[1];
  if (expression === undefined) {
    if (fallback) report(mapping, 'adobe-fallback', 'warning', adobeWording.fallbackLost(name));
    if (isAddress) report(mapping, 'adobe-address', 'warning', adobeWording.addressAsItIs(name));
    return tag;
  }
  if (!fallback) return isAddress ? `<%= escapeUrl(${expression}) %>` : tag;
  report(mapping, 'adobe-fallback', 'advice', adobeWording.fallbackByScript(name));
  const value = `${expression} || ${quoted(fallback)}`;
  return isAddress ? `<%= escapeUrl(${value}) %>` : `<%= ${value} %>`;
}
