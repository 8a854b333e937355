import type { Permission } from '../core/people/role.ts';
import type { contract } from './index.ts';

type PermissionsByNoun = {
  readonly [Noun in keyof typeof contract]: Readonly<Record<keyof (typeof contract)[Noun], Permission>>;
};

const writes = ['editor'] as const;
const approves = ['approver'] as const;
const sends = ['sender'] as const;
const designs = ['designer'] as const;
const administers = ['administrator'] as const;
/** Whoever works on letters may have other sites asked where links lead. */
const asks = ['editor', 'approver', 'sender', 'designer'] as const;
/** Pictures and saved blocks serve letters and templates. */
const makes = ['editor', 'designer'] as const;

/**
 * Who may call each row of the contract on a shared server, administrators aside, who may call all. The HTTP door, the
 * interface and tokens read it here; a row that is added does not compile until somebody says who may call it.
 */
export const permissions: PermissionsByNoun = {
  campaigns: {
    reportPresence: 'everyRole',
    list: 'everyRole',
    waiting: 'everyRole',
    named: 'everyRole',
    create: writes,
    createNextIssue: writes,
    duplicate: writes,
    rename: writes,
    archive: writes,
    document: 'everyRole',
    snapshotLetter: 'everyRole',
    email: 'everyRole',
    preview: 'everyRole',
  },
  imports: { try: writes, create: writes, get: 'everyRole', page: 'everyRole', trialPage: writes },
  versions: {
    list: 'everyRole',
    page: 'everyRole',
    named: 'everyRole',
    save: writes,
    saveAsDefault: designs,
    restore: writes,
    label: writes,
    diff: 'everyRole',
  },
  proofs: {
    readers: 'everyRole',
    sendForm: 'everyRole',
    send: writes,
    request: writes,
    rehearse: writes,
    former: writes,
    sendTrial: writes,
    letter: 'everyRole',
    list: 'everyRole',
    open: 'everyRole',
    retry: writes,
    file: 'everyRole',
    approve: approves,
    html: 'everyRole',
  },
  remarks: { list: 'everyRole', write: 'everyRole', resolve: ['editor', 'approver'] },
  checks: {
    facts: 'everyRole',
    check: asks,
    policy: 'everyRole',
    probeLinks: asks,
    searchLetters: 'everyRole',
  },
  sends: {
    schedule: sends,
    rehearse: sends,
    former: sends,
    unschedule: sends,
    resume: sends,
    replace: sends,
    adopt: sends,
    check: sends,
    list: 'everyRole',
    refresh: 'everyRole',
    targets: 'everyRole',
    findTarget: sends,
    refreshTargets: sends,
  },
  sources: { list: 'everyRole', get: 'everyRole', refresh: makes },
  contents: { search: makes, fill: makes, pictures: makes, auto: makes },
  blockTemplates: { available: 'everyRole', block: 'everyRole', blockForm: 'everyRole' },
  templates: {
    list: 'everyRole',
    get: 'everyRole',
    usage: 'everyRole',
    create: designs,
    save: designs,
    delete: designs,
    preview: designs,
    paramForm: 'everyRole',
  },
  newsletterTemplates: {
    list: 'everyRole',
    get: 'everyRole',
    usage: 'everyRole',
    create: designs,
    save: designs,
    restoreDefault: designs,
    delete: designs,
  },
  themes: {
    list: 'everyRole',
    add: designs,
    apply: designs,
    takeBlocks: designs,
    try: 'everyRole',
    preview: 'everyRole',
  },
  widgets: {
    available: 'everyRole',
    list: 'everyRole',
    page: 'everyRole',
    create: makes,
    edit: makes,
    delete: makes,
  },
  clipboard: { available: 'everyRole', create: makes, delete: makes },
  thumbnails: { update: designs },
  trash: { restore: makes },
  medias: {
    list: 'everyRole',
    get: 'everyRole',
    pictures: 'everyRole',
    weigh: makes,
    describe: makes,
    move: makes,
    remove: makes,
    folders: 'everyRole',
    addFolder: makes,
    removeFolder: makes,
    search: 'everyRole',
    resources: 'everyRole',
    form: makes,
    keep: makes,
  },
  outbox: { list: administers, message: administers, html: administers },
  settings: {
    get: ['designer'],
    save: ['designer'],
    tryMail: administers,
    tryPlatform: administers,
    tryPictures: administers,
    firstSteps: administers,
    putAwaySteps: administers,
  },
  workspace: {
    get: 'everyRole',
    events: 'everyRole',
    demonstrationLink: 'everyRole',
    openApi: 'everyRole',
  },
  signIn: {
    ways: 'anyone',
    password: 'anyone',
    readInvitation: 'anyone',
    acceptInvitation: 'anyone',
    signOut: 'everyRole',
  },
  account: {
    get: 'everyRole',
    rename: 'everyRole',
    endSession: 'everyRole',
    endOtherSessions: 'everyRole',
    tokens: 'everyRole',
    createToken: 'everyRole',
    revokeToken: 'everyRole',
    signAddresses: 'everyRole',
  },
  audit: { page: administers, lastChanges: 'everyRole', export: administers },
  jobs: { page: administers, retry: administers, drop: administers },
  people: { list: administers, add: administers, edit: administers, invite: administers },
};

/** As `permissions`, by the row's name in the contract (`campaigns.list`). */
export function permissionOf(name: string): Permission {
  const [noun = '', verb = ''] = name.split('.');
  const permission = (permissions as Record<string, Record<string, Permission>>)[noun]?.[verb];
  if (permission === undefined) throw new Error(`no permission is said for ${name}`);
  return permission;
}
