import { addressOf } from '../../contract/address-of.ts';
import { contract } from '../../contract/index.ts';
import type { LiveEvent } from '../../contract/live-events.ts';
import type { CampaignSummary } from '../../core/campaign/campaign-summary.ts';
import { notifyRefusal } from '../components/notices.tsx';
import { connected, heardPresent, ownWindow } from '../state/presence.ts';
import { askSoon, invalidateAll, markOld, queryKey } from './queries.ts';

const {
  campaigns,
  versions,
  proofs,
  remarks,
  sends,
  newsletterTemplates,
  blockTemplates,
  templates,
  widgets,
  clipboard,
  outbox,
  settings,
  sources,
  workspace,
  medias,
  checks,
  audit,
  jobs,
} = contract;

/** What a newsletter template offers to its campaigns. */
const offered = [blockTemplates.available, widgets.page, clipboard.available];

/** Where newsletter templates serve. */
const templateUse = [newsletterTemplates.list, newsletterTemplates.usage];

/** Where images serve. */
const mediaUse = [medias.list, medias.get];

/** Who the server takes this page for. */
export type CallerEvent = Extract<LiveEvent, { noun: 'caller' }>;

/** Which answers a change makes old. */
const concerned: Record<
  Exclude<LiveEvent['noun'], 'notice' | 'presence' | 'caller'>,
  readonly { method: string; path: string }[]
> = {
  campaign: [campaigns.waiting, campaigns.document, versions.page, sends.list, ...templateUse, ...mediaUse],
  version: [
    campaigns.waiting,
    campaigns.document,
    versions.page,
    proofs.sendForm,
    proofs.list,
    proofs.open,
    remarks.list,
    checks.facts,
    newsletterTemplates.usage,
    ...mediaUse,
  ],
  proof: [
    campaigns.waiting,
    campaigns.document,
    versions.page,
    proofs.sendForm,
    proofs.list,
    proofs.open,
    checks.facts,
  ],
  remark: [remarks.list, campaigns.waiting, proofs.sendForm],
  send: [campaigns.waiting, campaigns.document, versions.page, proofs.sendForm, sends.list, checks.facts],
  'newsletter-template': [
    ...templateUse,
    newsletterTemplates.get,
    templates.get,
    campaigns.list,
    campaigns.document,
    ...offered,
    ...mediaUse,
  ],
  'block-template': [
    templates.list,
    templates.get,
    newsletterTemplates.get,
    campaigns.list,
    campaigns.document,
    ...offered,
    ...mediaUse,
  ],
  widget: [widgets.page, newsletterTemplates.usage, ...mediaUse],
  clip: [clipboard.available, ...mediaUse],
  media: [...mediaUse, medias.folders, campaigns.document, templates.get, newsletterTemplates.get],
  outbox: [outbox.list],
  job: [jobs.page],
  settings: [
    settings.get,
    settings.firstSteps,
    workspace.get,
    sources.list,
    proofs.sendForm,
    campaigns.document,
    templates.get,
    newsletterTemplates.get,
    checks.facts,
  ],
  audit: [audit.lastChanges, audit.page],
  // A version that can no longer be read changes no list: only whoever has it open asks for it again.
  problems: [workspace.get, campaigns.document],
};

/** A campaign as lists show it now; null when it is gone. */
export interface CampaignChange {
  id: string;
  campaign: CampaignSummary | null;
}

const followers = new Set<(change: CampaignChange) => void>();

/** Tells what lists show of a campaign each time it changes; returns how to stop. */
export function onCampaignChange(follower: (change: CampaignChange) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** The event has what lists show: who follows takes it in; where nobody does, what shows is asked for. */
function hearOfCampaign(event: LiveEvent): void {
  const id = 'campaignId' in event ? event.campaignId : event.noun === 'campaign' ? event.id : undefined;
  if (id === undefined) return;
  const list = queryKey(campaigns.list);
  const campaign = 'campaign' in event ? event.campaign : undefined;
  if (campaign === undefined || followers.size === 0) {
    askSoon(list);
    return;
  }
  markOld(list);
  for (const follower of followers) follower({ id, campaign });
}

let source: EventSource | undefined;
let whenRefused: (() => void) | undefined;
let whenCallerEvent: ((event: CallerEvent) => unknown) | undefined;

/** ms. Between two tries to be heard where a proxy answers for a server that is being started again. */
const RETRY = 3_000;

function connect() {
  const opened = new EventSource(addressOf(workspace.events, { window: ownWindow }));
  source = opened;
  // A cut connection the browser opens again by itself; after an answer that is no stream it never does.
  opened.onerror = () => {
    if (opened.readyState !== EventSource.CLOSED) return;
    whenRefused?.();
    setTimeout(() => source === opened && connect(), RETRY);
  };
  opened.onmessage = ({ data }) => {
    const event = JSON.parse(data) as LiveEvent;
    if (event.noun === 'notice') return notifyRefusal(event.text);
    if (event.noun === 'presence') return heardPresent(event);
    if (event.noun === 'caller') return void whenCallerEvent?.(event);
    for (const row of concerned[event.noun]) askSoon(queryKey(row));
    hearOfCampaign(event);
  };
  // Nothing is replayed: what happened before the stream was open is found by asking again.
  opened.addEventListener('workspace-mark', ({ data }) => {
    const made = document.getElementById('workspace-mark');
    // Where the page was made, nothing has happened since; another stream may have missed something.
    made?.remove();
    if (made?.textContent !== data) invalidateAll();
    connected();
  });
}

/** Has somebody told each time the server, or a proxy in front of it, refuses to be listened to. */
export const onStreamRefused = (told: () => void) => {
  whenRefused = told;
};

/** Has somebody told who the session of this page is, and what they may do, at first and each time that changes. */
export const onCallerEvent = (follower: (event: CallerEvent) => unknown) => {
  whenCallerEvent = follower;
};

function disconnect() {
  source?.close();
  source = undefined;
}

/**
 * Keeps the screens true, as long as the page is: called before anything is asked, for what was asked before the stream is
 * open is asked again. A hidden page lets go of its connection, for browsers allow six of them to one server and people
 * keep many tabs; it asks for everything again when it is shown.
 */
export function followWorkspace() {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return disconnect();
    if (!source) connect();
  });
  connect();
}
