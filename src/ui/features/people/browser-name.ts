const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const;

const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/**
 * A browser as people call it, from how it names itself (RFC 9110, 10.1.5): 'Firefox 140 · Linux'. All name themselves after
 * each other, the one that is meant last in the list of those it is not.
 */
export function browserName(userAgent: string): string {
  const found = browsers.find(([token]) => userAgent.includes(`${token}/`));
  const major = found && new RegExp(`${found[0]}/(\\d+)`).exec(userAgent)?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = found && [found[1], major].filter(Boolean).join(' ');
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 60) || '?';
}
