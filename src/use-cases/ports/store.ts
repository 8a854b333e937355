import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import type { RawContent, Version, VersionSummary } from '../../core/campaign/version.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import type { Proof, ProofContent } from '../../core/proof/proof.ts';
import type { StoreChange } from '../../core/workspace/store-change.ts';
import type { FileProblem } from '../../core/workspace/workspace.ts';

/** Campaigns by id; ids are unique in the workspace. */
export interface CampaignStore {
  /** In no promised order; answered from the index, never by opening versions. */
  list(): Promise<Campaign[]>;
  get(id: string): Promise<Campaign | undefined>;
  /** @throws AppError `campaign-exists` */
  create(campaign: Campaign): Promise<void>;
  /** Replaces an existing campaign's file. @throws AppError `campaign-not-found` */
  save(campaign: Campaign): Promise<void>;
  /** Takes back a campaign that got no version; one that has some, or is not there, is left as it is. */
  discard(id: string): Promise<void>;
}

/** Numbered, immutable versions; the highest number of a campaign is its current one. */
export interface VersionStore {
  /** Newest first; answered from the index. */
  list(campaignId: string): Promise<VersionSummary[]>;
  /** The newest version of a campaign, undefined before its first save. */
  current(campaignId: string): Promise<VersionSummary | undefined>;
  /** @throws AppError `file-unreadable` when the file is there but cannot be read */
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

export interface NewsletterTemplateStore {
  list(): Promise<NewsletterTemplate[]>;
  get(id: string): Promise<NewsletterTemplate | undefined>;
  save(template: NewsletterTemplate): Promise<void>;
}

interface BlockTemplateStore {
  list(): Promise<BlockTemplate[]>;
  get(id: string): Promise<BlockTemplate | undefined>;
}

/** Proofs, numbered 1, 2, 3… in each campaign. */
export interface ProofStore {
  /** Newest first. */
  list(campaignId: string): Promise<Proof[]>;
  content(campaignId: string, number: number): Promise<ProofContent | undefined>;
  /** Takes the next free number exclusively, so that two processes never share one. */
  claimNumber(campaignId: string): Promise<number>;
  /** Writes a proof under the number it claimed; written again as answers of the mail server come in. */
  save(proof: Proof, content: ProofContent): Promise<void>;
}

export type { FileProblem, StoreChange };

export interface Store {
  campaigns: CampaignStore;
  versions: VersionStore;
  newsletterTemplates: NewsletterTemplateStore;
  blockTemplates: BlockTemplateStore;
  proofs: ProofStore;
  problems(): FileProblem[];
  /** Calls back after each change, own or foreign; returns how to stop. */
  onChange(listener: (change: StoreChange) => void): () => void;
}
