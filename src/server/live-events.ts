import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { type LiveEvent, LiveEventSchema } from '../contract/live-events.ts';
import type { AuditAction } from '../core/audit/audit-entry.ts';
import { type Caller, isOwn } from '../core/people/caller.ts';
import { WindowIdSchema } from '../core/presence/presence.ts';
import type { Widget } from '../core/widget/widget.ts';
import type { StoreChange } from '../core/workspace/workspace.ts';
import { auditNews } from '../use-cases/audit/audit-news.ts';
import { campaignOf, loadSummary, type SummariesDeps } from '../use-cases/campaigns/campaign-summaries.ts';
import type { Deps } from '../use-cases/deps.ts';
import type { AccessDeps } from '../use-cases/people/callers.ts';
import { presenceIn } from '../use-cases/presence/presence.ts';
import { privateWidgetId } from '../use-cases/widgets/list-widgets.ts';
import { onceGone } from './gone.ts';
import { identifiedAgain, identifiedIn, setIdentified } from './identify.ts';

/** Shorter than the minute after which proxies and laptops forget an idle connection. */
const heartbeatMs = 15_000;

export interface LiveEvents {
  /** `?window=` names the window that listens: once its stream ends, it has no letter open any more. */
  handler: RequestHandler;
  /** A mark of how the workspace stands: another one after each change, and after a start. */
  workspaceMark(): string;
  /** Says something to whoever listens now. */
  tell(text: string): void;
  /** Ends every open stream. */
  close(): void;
}

const message = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** One that was ended stands among the others until it is gone, and takes no more. */
function say(stream: Response, text: string): void {
  if (!stream.writableEnded) stream.write(text);
}

/** What is told of a change: of a campaign's, what lists show of it now. */
async function eventOf(deps: SummariesDeps, change: StoreChange): Promise<LiveEvent> {
  const campaignId = campaignOf(change);
  if (campaignId === undefined) return LiveEventSchema.parse(change);
  // What is remembered of campaigns hears of the change first.
  await Promise.resolve();
  // Where it cannot be read, whoever hears of the change asks, and is told why.
  const campaign = await loadSummary(deps, campaignId).catch(() => undefined);
  return LiveEventSchema.parse({ ...change, campaign });
}

const callerMessage = ({ id, roles }: Caller) => message({ noun: 'caller', id, roles: [...roles] });

/** Whoever signed out, lost their account or whose token is over hears no more; a page whose person bears other roles is told which. */
async function lookAtCaller(deps: AccessDeps, stream: Response): Promise<void> {
  const former = identifiedIn(stream);
  if (!former) return;
  const now = await identifiedAgain(deps, former).catch(() => undefined);
  if (!now) return void stream.end();
  setIdentified(stream, now);
  const isChanged = now.caller.roles.join() !== former.caller.roles.join();
  if (now.session && isChanged) say(stream, callerMessage(now.caller));
}

/** What may change who comes in, and what they may do. */
const changesCallers: ReadonlySet<AuditAction> = new Set([
  'signed-in',
  'signed-out',
  'session-ended',
  'invitation-accepted',
  'person-changed',
  'token-revoked',
]);

/** What somebody keeps to themselves on a shared server changes for them and for administrators alone. */
const mayHear = (caller: Caller | undefined, widget: Widget | undefined) =>
  !caller || widget === undefined || widget.access === 'shared' || isOwn(caller, widget);

/** Whose a saved block was that is gone nobody can say, and its id tells its name. */
const goneWidget = message({ noun: 'widget', id: privateWidgetId });

/**
 * Server-sent events: one message for each change of the workspace, made once for all streams, and for none where nobody
 * listens. Nothing is replayed: a client that comes back, with or without Last-Event-ID, reads afresh what it shows. A stream
 * begins with the mark of the workspace: a page that was made under the same one has missed nothing. Who is where, and that
 * something was done, is heard from the other servers on the same store, too.
 */
export function createLiveEvents(
  deps: SummariesDeps & AccessDeps & Pick<Deps, 'memory' | 'widgets' | 'peers'>,
): LiveEvents {
  const streams = new Set<Response>();
  let isClosed = false;
  const callerOf = (stream: Response) => identifiedIn(stream)?.caller;
  const presence = presenceIn(deps.memory);
  const write = (text: string) => {
    for (const stream of streams) say(stream, text);
  };
  // In the order of the changes, however long each one takes.
  let written = Promise.resolve();
  const start = randomUUID();
  let changes = 0;
  const workspaceMark = () => `${start} ${changes}`;
  const stopPresence = presence.onChange((campaignId) => {
    if (streams.size > 0) write(message({ noun: 'presence', campaignId, windows: presence.of(campaignId) }));
  });
  const onEntry = (action: AuditAction) => {
    write(message({ noun: 'audit' }));
    if (changesCallers.has(action)) for (const stream of streams) void lookAtCaller(deps, stream);
  };
  const { peers } = deps;
  const stops = [
    presence.onSaid(peers.tell),
    deps.memory.of(auditNews).onEntry((action) => {
      onEntry(action);
      peers.tell({ about: 'audit', action });
    }),
    peers.onMessage((said) => {
      if (said.about === 'audit') onEntry(said.action);
      else if (said.about === 'notice') write(message({ noun: 'notice', text: said.text }));
      else presence.hearPeer(said, deps.clock.now().getTime());
    }),
  ];
  const stop = deps.store.onChange((change) => {
    changes += 1;
    if (streams.size === 0) return;
    const event = eventOf(deps, change);
    const widget = change.noun === 'widget' ? deps.widgets.get(change.id) : undefined;
    written = written
      .then(async () => {
        const text = message(await event);
        const changed = await widget;
        const isGone = change.noun === 'widget' && changed === undefined;
        for (const stream of streams) {
          const caller = callerOf(stream);
          if (mayHear(caller, changed)) say(stream, isGone && caller ? goneWidget : text);
        }
      })
      .catch(() => {});
  });

  const handler: RequestHandler = (req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    // A browser whose stream was ended comes back at once: it does so until another server is there.
    if (req.method === 'HEAD' || isClosed) {
      res.end();
      return;
    }
    res.write(`retry: 1000\nevent: workspace-mark\ndata: ${workspaceMark()}\n\n`);
    streams.add(res);
    const { session, caller } = identifiedIn(res) ?? {};
    if (session && caller) res.write(callerMessage(caller));
    const { data: window } = WindowIdSchema.safeParse(req.query.window);
    if (window !== undefined) presence.open(window);
    const heartbeat = setInterval(() => {
      say(res, ': \n\n');
      presence.forgetSilent(deps.clock.now().getTime());
      void lookAtCaller(deps, res);
    }, heartbeatMs);
    onceGone(res, () => {
      clearInterval(heartbeat);
      streams.delete(res);
      if (window !== undefined) presence.close(window);
    });
  };

  return {
    handler,
    workspaceMark,
    tell(text) {
      write(message({ noun: 'notice', text }));
      peers.tell({ about: 'notice', text });
    },
    close() {
      isClosed = true;
      stop();
      stopPresence();
      for (const stopHearing of stops) stopHearing();
      for (const stream of streams) stream.end();
    },
  };
}
