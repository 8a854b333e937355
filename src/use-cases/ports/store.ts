import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import type { RawContent, Version, VersionSummary } from '../../core/campaign/version.ts';
import type { Clip } from '../../core/clipboard/clip.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { MailingEntry } from '../../core/proof/mailing.ts';
import type { Proof, ProofContent, ProofName, RecipientResult } from '../../core/proof/proof.ts';
import type { ProofComment } from '../../core/proof/proof-comment.ts';
import type { Send } from '../../core/send/send.ts';
import type { Widget } from '../../core/widget/widget.ts';
import type { FileProblem, StoreChange } from '../../core/workspace/workspace.ts';

/** The version a campaign begins with; raw bytes go with a raw one. */
export interface FirstVersion {
  version: Version;
  raw?: RawContent;
}

/** Campaigns by id; ids are unique in the workspace. */
export interface CampaignStore {
  /** In no promised order; answered from the index, never by opening versions. */
  list(): Promise<Campaign[]>;
  get(id: string): Promise<Campaign | undefined>;
  /**
   * Creates a campaign with its first version: whatever happens, both are there or none is.
   * @throws AppError `campaign-exists`
   */
  create(campaign: Campaign, first?: FirstVersion): Promise<void>;
  /**
   * Changes what is stored now, while no other process does, so that what others changed before is kept.
   * @returns the campaign as it is stored afterwards
   * @throws AppError `campaign-not-found`; `content-invalid` where no campaign is like that, and then nothing is written
   */
  update(id: string, change: (campaign: Campaign) => Campaign): Promise<Campaign>;
}

/** Numbered, immutable versions; the highest number of a campaign is its current one. */
export interface VersionStore {
  /** Newest first; answered from the index. */
  list(campaignId: string): Promise<VersionSummary[]>;
  /** The newest version of a campaign, undefined before its first save. @throws AppError `file-unreadable` for their folder */
  current(campaignId: string): Promise<VersionSummary | undefined>;
  /** As `current`, another process's of an instant ago included, of which the news may still be on its way. */
  latest(campaignId: string): Promise<VersionSummary | undefined>;
  /** @throws AppError `file-unreadable` when the file, or the folder it should be in, is there but cannot be read */
  get(id: string): Promise<Version | undefined>;
  /** The bytes of a raw version, exactly as published. */
  raw(id: string): Promise<RawContent | undefined>;
  /**
   * Publishes a version under the number after `basedOn` (1 when null), durably and exclusively: when another process
   * took that number first, nothing is written.
   * @throws AppError `version-conflict` with the current version in `current`; `storage-full`, `storage-failed`,
   * `workspace-read-only`
   */
  publish(version: Version, raw?: RawContent): Promise<void>;
}

/** Entities of one noun by id, which is unique in the workspace. */
export interface EntityStore<Entity> {
  list(): Promise<Entity[]>;
  /** @throws AppError `file-unreadable` when a file that belongs to it is there but cannot be read */
  get(id: string): Promise<Entity | undefined>;
  /** @throws AppError `<noun>-exists` */
  create(entity: Entity): Promise<void>;
  /** As of campaigns. @throws AppError `<noun>-not-found`, `content-invalid` */
  update(id: string, change: (entity: Entity) => Entity): Promise<Entity>;
  /**
   * Moves it, with all that belongs to it, into the trash, for 30 days.
   * @returns the mark under which `trash.restore` puts it back
   * @throws AppError `<noun>-not-found`
   */
  remove(id: string): Promise<string>;
}

export interface WidgetStore extends EntityStore<Widget> {
  /**
   * Puts another in the place of the widget of its id. What stood there, with all that belongs to it, is kept for 30 days.
   * @returns the mark under which `trash.restore` puts that back
   * @throws AppError `widget-not-found`
   */
  replace(widget: Widget): Promise<string>;
}

/** What has a picture of its own. */
export interface ThumbnailSubject {
  noun: 'block-template' | 'widget' | 'clip';
  id: string;
}

/** What has a cover: a letter, and what the letters of a newsletter template begin with. */
export interface CoverSubject {
  noun: 'campaign' | 'newsletter-template';
  id: string;
}

type PicturedSubject = ThumbnailSubject | CoverSubject;

/** JPEG pictures: of blocks, beside what they show; covers, which are made anew where they are gone, and told to nobody. */
export interface ThumbnailStore {
  read(of: PicturedSubject): Promise<Uint8Array | undefined>;
  /** Tells the picture from any other it had or will have; undefined when there is none. */
  markOf(of: PicturedSubject): Promise<string | undefined>;
  write(of: PicturedSubject, jpeg: Uint8Array): Promise<void>;
}

interface Trash {
  /** Lets go of what was deleted more than 30 days ago; a `dryRun` only tells. @returns the marks */
  sweep(wish: { dryRun: boolean }): Promise<string[]>;
  /**
   * Puts back what was removed, or what was replaced: then what stands in its place goes into the trash.
   * @throws AppError `trash-not-found`; `trash-taken` when the place of what was removed was taken meanwhile
   */
  restore(mark: string): Promise<void>;
}

/** What a proof takes on the disk, bytes. */
export interface PackedSize {
  before: number;
  after: number;
}

/** Proofs, numbered 1, 2, 3… in each campaign. */
export interface ProofStore {
  /** Newest first. */
  list(campaignId: string): Promise<Proof[]>;
  /** @throws AppError `file-unreadable` for what was made smaller and is damaged */
  content(campaignId: string, number: number): Promise<ProofContent | undefined>;
  /**
   * Makes what is kept of a proof smaller, for good: `content` answers the same bytes. Nothing is let go before what stands for
   * it was read back and its hash verified.
   * @param wish `isWanted` is asked of the proof as it is, and again once nobody else can change it; a `dryRun` only weighs;
   * `counted` names the pictures that were weighed before in the same run, and takes those of this proof
   * @returns undefined where it is as small already, or not wanted
   * @throws AppError `file-unreadable` when what is kept is not what was mailed; `storage-full`, `storage-failed`, then all is
   * kept
   */
  pack(
    of: ProofName,
    wish: { isWanted: (proof: Proof) => boolean; dryRun: boolean; counted?: Set<string> },
  ): Promise<PackedSize | undefined>;
  /** Takes the next free number exclusively, so that two processes never share one. */
  claimNumber(campaignId: string): Promise<number>;
  /**
   * Seals a proof under the number it claimed, and begins the journal of its mailing to all its recipients. What was
   * mailed is written once.
   */
  create(proof: Proof, content: ProofContent): Promise<void>;
  /**
   * Changes what people answer to a proof; the rest is sealed. As of campaigns.
   * @throws AppError `proof-not-found`
   */
  update(of: ProofName, change: (proof: Proof) => Pick<Proof, 'recipients' | 'approval'>): Promise<Proof>;
  /** Adds to the journal of a mailing, on the disk when it returns; the first lines begin one. */
  note(of: ProofName, lines: readonly MailingEntry[]): Promise<void>;
  /** The journal of a mailing whose answers are not in its proof yet; undefined when there is none. */
  journal(of: ProofName): Promise<MailingEntry[] | undefined>;
  /** Keeps the answers of a mailing in its proof, then drops its journal. As `update`. */
  finish(of: ProofName, answers: readonly RecipientResult[]): Promise<Proof>;
  /** Proofs that have a journal: their mailing is under way or was cut. */
  unfinished(): Promise<ProofName[]>;
  /**
   * Runs what meets a demand while nobody else meets the same one, in this process or another: they wait for their turn,
   * and who dies lets go.
   * @param demand hash of what is asked for
   * @throws AppError `demand-busy` after ten minutes
   */
  inTurn<Value>(campaignId: string, demand: string, work: () => Promise<Value>): Promise<Value>;
  /**
   * Runs work on the mailing of a proof while nobody else does, in this process or another; who dies lets go.
   * @throws AppError `proof-busy`, at once
   */
  exclusively<Value>(of: ProofName, work: () => Promise<Value>): Promise<Value>;
}

/** What people remarked on the proofs of a campaign. */
export interface ProofCommentStore {
  /** In the order they were made. */
  list(campaignId: string): Promise<ProofComment[]>;
  /** Changes what is stored now, while no other process does. @returns what is stored afterwards */
  update(campaignId: string, change: (remarks: ProofComment[]) => ProofComment[]): Promise<ProofComment[]>;
}

type SendName = Pick<Send, 'campaign_id' | 'key'>;

/** The ledger: every send there was, by key. What is written is on the disk when the call returns. */
export interface SendStore {
  /** Of the whole workspace, the last asked for first. One that cannot be read is `unknown`: it may be under way. */
  list(): Promise<Send[]>;
  /** The same, of one campaign. */
  listOf(campaignId: string): Promise<Send[]>;
  /** @returns false when the key is taken, and then nothing is written */
  create(send: Send): Promise<boolean>;
  /** Keeps the HTML that leaves under a key, tokens in place; a key stands for one content. On the disk when it returns. */
  keepLetter(send: SendName, html: string): Promise<void>;
  /** What was kept; undefined where nothing was. */
  letter(send: SendName): Promise<string | undefined>;
  /** As of campaigns. @throws AppError `send-not-found` */
  update(send: SendName, change: (send: Send) => Send): Promise<Send>;
  /**
   * Runs work while nobody else does any on the sends of a campaign, in this process or another; who dies lets go.
   * @param patience how long others are waited for, ms
   * @throws AppError `send-busy`
   */
  withLock<Value>(campaignId: string, work: () => Promise<Value>, patience: number): Promise<Value>;
}

export type { FileProblem, StoreChange };

/**
 * Tells the folder of a workspace from its copies, restored backups and clones: the same as long as it is the same folder
 * of the same disk.
 * @throws AppError `workspace-read-only`, `storage-failed` where it has none yet and none can be kept
 */
export type FolderIdentity = () => Promise<string>;

export interface Store {
  campaigns: CampaignStore;
  versions: VersionStore;
  newsletterTemplates: EntityStore<NewsletterTemplate>;
  blockTemplates: EntityStore<BlockTemplate>;
  widgets: WidgetStore;
  clips: EntityStore<Clip>;
  thumbnails: ThumbnailStore;
  trash: Trash;
  proofs: ProofStore;
  proofComments: ProofCommentStore;
  sends: SendStore;
  /** Which folder this is: orders to send bear it. */
  identity: FolderIdentity;
  problems(): FileProblem[];
  /** Asks whether it answers at all: what watches the server wants to know. @throws AppError `database-unavailable` */
  assertAvailable(): Promise<void>;
  /** Calls back after each change, own or foreign; returns how to stop. */
  onChange(listener: (change: StoreChange) => void): () => void;
}
