// What each room may import, from docs/ARCHITECTURE.md. Type imports count.
const rooms = {
  core: { src: [], npm: ['zod', '@noble/hashes'] },
  email: {
    src: ['core'],
    npm: ['zod', 'htmlparser2', 'parse5', 'liquidjs'],
  },
  contract: { src: ['core', 'use-cases'], npm: ['zod'] },
  'use-cases': { src: ['core', 'email'], npm: ['zod'] },
  adapters: { src: ['core', 'email', 'use-cases/ports'] },
  simulators: { src: ['core'], npm: ['zod', '@xmldom/xmldom'] },
  server: { src: ['core', 'contract', 'use-cases'] },
  cli: { src: ['core', 'contract', 'use-cases', 'server/create-server\\.ts', 'simulators', 'compose\\.ts'] },
  ui: { src: ['core', 'email', 'contract'] },
};
/** The stand-ins of platforms are no part of the product: they lie beside src. */
const folderOf = (room) => (room === 'simulators' ? room : `src/${room}`);
const pure = ['core', 'email', 'contract', 'use-cases'];

const borders = Object.entries(rooms).map(([room, { src }]) => ({
  name: `${room}-borders`,
  severity: 'error',
  from: { path: `^${folderOf(room)}/` },
  to: {
    path: '^(src|simulators)/',
    pathNot: `^(${[room, ...src].map((path) => (path.endsWith('.ts') ? folderOf(path) : `${folderOf(path)}/`)).join('|')})`,
  },
}));

const packages = Object.entries(rooms)
  .filter(([, { npm }]) => npm)
  .map(([room, { npm }]) => ({
    name: `${room}-packages`,
    severity: 'error',
    from: { path: `^${folderOf(room)}/` },
    to: { path: 'node_modules/', pathNot: `node_modules/(${npm.join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...borders,
    ...packages,
    {
      name: 'compose-borders',
      severity: 'error',
      from: {
        path: '^src/(compose|chosen-medias|chosen-store|follow-config|open-stored-things|people-stores)\\.ts$',
      },
      to: {
        path: '^(src|simulators)/',
        pathNot:
          '^src/(adapters/|core/|(chosen-medias|chosen-store|follow-config|open-stored-things|people-stores)\\.ts$|use-cases/((deps|memory)\\.ts|ports/))',
      },
    },
    // A row has the types of its verb: the browser, which has the rows, loads neither verb nor schema.
    {
      name: 'contract-types-of-verbs',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^src/use-cases/', dependencyTypesNot: ['type-only'] },
    },
    // What features share lies in folders of its own.
    {
      name: 'features-borders',
      severity: 'error',
      from: { path: '^src/ui/features/([^/]+)/' },
      to: { path: '^src/ui/features/', pathNot: '^src/ui/features/($1|letter|templates|changes|not-found)/' },
    },
    {
      name: 'pure-rooms-without-node',
      severity: 'error',
      from: { path: `^src/(${pure.join('|')})/` },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // flatpickr's types lie in a file that its package does not list.
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^flatpickr/dist/types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
