// npm drops the optional packages of other platforms from the lock when the registry in reach does not serve them,
// and `npm ci` then refuses the lock. This puts the missing entries back; run it after each `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = lock.packages;
const systems = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/;
const cpus = /^(arm64|arm|x64|ia32|riscv64|ppc64|s390x|loong64|mips64el|wasm32)$/;

for (const [key, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const beside = key.slice(0, key.lastIndexOf('node_modules/') + 13) + name;
    const inside = `${key}/node_modules/${name}`;
    const known = [beside, inside, `node_modules/${name}`].some((at) => packages[at]?.version === version);
    if (!/^\d/.test(version) || known) continue;
    const parts = name.replace('linuxmusl', 'linux-musl').split(/[@/-]/);
    const os = parts.filter((part) => systems.test(part));
    const cpu = parts.filter((part) => cpus.test(part));
    if (!os[0] && !cpu[0]) continue;
    packages[packages[beside] ? inside : beside] = {
      version,
      ...(cpu[0] && { cpu }),
      ...(entry.dev && { dev: true }),
      ...(parts.includes('musl') && { libc: ['musl'] }),
      optional: true,
      ...(os[0] && { os }),
    };
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
