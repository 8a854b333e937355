import type { SettingsContent } from './apply-changes.ts';
import { namedVariables } from './shown-settings.ts';
import { usualSettings } from './usual-settings.ts';
import { valueAt } from './values.ts';

/** Where settings send what a variable holds. */
interface SecretUse {
  variable: string;
  /** The path of what names it. */
  path: string;
  /** What decides where that goes and as whose, by path. */
  destination: readonly (readonly [path: string, value: unknown])[];
}

const destinations: Readonly<Record<string, readonly string[]>> = {
  'mail.passwordEnv': ['mail.host', 'mail.port', 'mail.secure', 'mail.user'],
  'platform.adobe.passwordEnv': ['platform.adobe.url', 'platform.adobe.login'],
  'store.medias.accessKeyEnv': ['store.medias.endpoint'],
  'store.medias.secretKeyEnv': ['store.medias.endpoint'],
  'platform.adobe.clientSecretEnv': [
    'platform.adobe.imsUrl',
    'platform.adobe.url',
    'platform.adobe.clientId',
  ],
};

/** A secret address goes to itself; what a header says, to the address of its source. */
function destinationOf(path: string): readonly string[] {
  const [, source] = /^(sources\.\d+)\.headersEnv\./.exec(path) ?? [];
  return source ? [`${source}.url`, `${source}.urlEnv`] : (destinations[path] ?? []);
}

function secretUses(content: SettingsContent): SecretUse[] {
  const counting = (path: string) => valueAt(content, path) ?? valueAt(usualSettings, path);
  return namedVariables(content).map(({ path, name }) => ({
    path,
    variable: name,
    destination: destinationOf(path).map((part) => [part, counting(part)] as const),
  }));
}

/** What tells a use from any other; the rank of a source does not. */
const markOf = ({ variable, path, destination }: SecretUse) =>
  JSON.stringify([variable, path.replace(/\.\d+\./, '.'), destination.map(([, value]) => value ?? null)]);

/** Whose secret would go elsewhere, with the path of what sends it there. */
export function movedSecrets(
  before: SettingsContent,
  after: SettingsContent,
  isDefined: (variable: string) => boolean,
): { path: string; variable: string }[] {
  const former = secretUses(before);
  const marks = new Set(former.map(markOf));
  return secretUses(after)
    .filter((use) => isDefined(use.variable) && !marks.has(markOf(use)))
    .map(({ path, variable, destination }) => {
      const same = former.find((use) => use.path === path && use.variable === variable);
      const changed = destination.find(([, value], rank) => same?.destination[rank]?.[1] !== value);
      return { path: (same && changed?.[0]) ?? path, variable };
    });
}
