import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../../src/core/errors/app-error.ts';
import type { MailingEntry } from '../../../../src/core/proof/mailing.ts';
import type { Proof, ProofContent, ProofName } from '../../../../src/core/proof/proof.ts';
import type { ProofStore } from '../../../../src/use-cases/ports/store.ts';
import type { Emit } from './entity-store.ts';
import { createShelf } from './shelf.ts';

const keyOf = ({ campaign_id, number }: ProofName) => `${campaign_id}/${number}`;

/** The proofs of tests and trials. */
export function createProofStore(emit: Emit): ProofStore {
  const proofs = createShelf<Proof>();
  const contents = createShelf<ProofContent>();
  const journals = new Map<string, MailingEntry[]>();
  const claimed = new Map<string, number>();
  const busy = new Set<string>();
  const turns = new Map<string, Promise<unknown>>();
  const put = (proof: Proof) => {
    if (isDeepStrictEqual(proof, proofs.get(keyOf(proof)))) return proof;
    proofs.set(keyOf(proof), proof);
    emit({ noun: 'proof', campaignId: proof.campaign_id, number: proof.number });
    return proof;
  };
  const note: ProofStore['note'] = async (of, lines) => {
    journals.set(keyOf(of), [...(journals.get(keyOf(of)) ?? []), ...lines]);
  };
  const update: ProofStore['update'] = async (of, change) => {
    const former = proofs.get(keyOf(of));
    if (!former) throw AppError.of('proof-not-found', { number: of.number });
    const { recipients, approval } = change(former);
    const { approval: _, ...sealed } = former;
    return put({ ...sealed, recipients, ...(approval && { approval }) });
  };
  return {
    note,
    update,
    async list(campaignId) {
      const own = proofs.list().filter(({ campaign_id }) => campaign_id === campaignId);
      return own.sort((a, b) => b.number - a.number);
    },
    content: async (campaign_id, number) => contents.get(keyOf({ campaign_id, number })),
    // Memory has nothing that could be smaller.
    pack: async () => undefined,
    async claimNumber(campaignId) {
      const number = (claimed.get(campaignId) ?? 0) + 1;
      claimed.set(campaignId, number);
      return number;
    },
    async create(proof, content) {
      const { campaign_id, number } = proof;
      if (proofs.has(keyOf(proof))) throw new Error(`proof ${number} is sealed`);
      claimed.set(campaign_id, Math.max(number, claimed.get(campaign_id) ?? 0));
      contents.set(keyOf(proof), content);
      await note(proof, [{ to: proof.recipients.map(({ address }) => address) }]);
      put(proof);
    },
    journal: async (of) => journals.get(keyOf(of)),
    async finish(of, answers) {
      const now = new Map(answers.map((answer) => [answer.address, answer]));
      const proof = await update(of, ({ recipients, approval }) => ({
        recipients: recipients.map((result) => now.get(result.address) ?? result),
        approval,
      }));
      journals.delete(keyOf(of));
      return proof;
    },
    unfinished: async () => proofs.list().filter((proof) => journals.has(keyOf(proof))),
    inTurn(_campaignId, demand, work) {
      const turn = (turns.get(demand) ?? Promise.resolve()).then(work);
      turns.set(
        demand,
        turn.catch(() => {}),
      );
      return turn;
    },
    async exclusively(of, work) {
      if (busy.has(keyOf(of))) throw AppError.of('proof-busy', { number: of.number });
      busy.add(keyOf(of));
      return work().finally(() => busy.delete(keyOf(of)));
    },
  };
}
