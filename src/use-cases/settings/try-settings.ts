import { z } from 'zod';
import { LinkAnswerSchema } from '../../core/checks/check-facts.ts';
import type { Config } from '../../core/config.ts';
import { frenchMoment, localDate } from '../../core/dates/french-date.ts';
import { publicAddress, publicFolder } from '../../core/media/addresses.ts';
import { RecipientResultSchema } from '../../core/proof/proof.ts';
import { OfferedTargetSchema } from '../../core/send/delivery.ts';
import type { Deps } from '../deps.ts';
import { listPublished } from '../medias/list-published.ts';
import type { SettingsNotes } from '../ports/settings-store.ts';
import { checkEnvelope } from '../proofs/choose-readers.ts';
import { chooseSender } from '../proofs/choose-sender.ts';
import { refreshTargets } from '../sends/targets.ts';
import { revisionOf } from '../templates/revision.ts';
import { verb } from '../verb.ts';
import { settingsVerbWords as words } from './messages.fr.ts';

type Tried = keyof SettingsNotes['tried'];

/** Tells the settings that something is tried with: others have to be tried anew. */
export const triedWith = (config: Config): Record<Tried, string> => ({
  mail: revisionOf(config.mail),
  platform: revisionOf({ platform: config.platform, targets: config.targets }),
  pictures: revisionOf({ publicUrl: config.publicUrl }),
});

/** A trial ends with the settings that it began with: what follows from them is looked up anew in `deps`, and not in this. */
const begun = <Held extends object>(deps: Held): Held => ({ ...deps });

/** Remembers that something went well. */
async function noteTried({ settings, config }: Pick<Deps, 'settings' | 'config'>, what: Tried) {
  const mark = triedWith(config)[what];
  await settings.note((notes) => ({ ...notes, tried: { ...notes.tried, [what]: mark } }));
}

/** How long somebody waits before a screen for a server that is slow, ms. */
const trialPatience = 20_000;

const MAX_ADDRESS_CHARS = 320;

const TryMailInputSchema = z.strictObject({ address: z.string().trim().max(MAX_ADDRESS_CHARS) });
export type TryMailInput = z.output<typeof TryMailInputSchema>;

/**
 * One mail to oneself, by the settings as they are.
 * @throws AppError `sender-missing`; as `checkEnvelope`; as `Mailer.send`
 */
export const tryMail = verb(
  {
    input: TryMailInputSchema,
    output: z.object({
      /** `response` is the server's own answer, word for word. */
      recipient: RecipientResultSchema,
      /** `outbox`: it was kept in the workspace. */
      transport: z.enum(['outbox', 'smtp']),
    }),
    summary: 'Envoie un courriel d’essai et rapporte la réponse du serveur',
  },
  async (now: Pick<Deps, 'settings' | 'config' | 'mailer' | 'clock' | 'ids'>, { address }: TryMailInput) => {
    const deps = begun(now);
    const { config, mailer, clock } = deps;
    checkEnvelope(config, address === '' ? [] : [address]);
    const { name, timeZone } = config;
    const text = words.trial.body(name, frenchMoment(localDate(clock.now().toISOString(), timeZone)));
    const mail = {
      from: chooseSender(config, { name, sender: { name: '', email: '', address: '' } }),
      subject: words.trial.subject(name),
      text,
      html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
      pictures: [],
      messageKey: `reglages-essai-${deps.ids.next()}`,
      date: clock.now(),
    };
    const [recipient] = await mailer.send(mail, [address], { within: trialPatience });
    if (!recipient) throw new Error('the mailer answered for nobody');
    if (recipient.status === 'accepted') await noteTried(deps, 'mail');
    return { recipient, transport: mailer.transport };
  },
);

/** Signs in on the platform and asks whom one may send to. @throws AppError as `SendPlatform` */
export const tryPlatform = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      /** As people call it. */
      platform: z.string(),
      /** Who we are there. */
      account: z.string(),
      targets: z.array(
        OfferedTargetSchema.extend({
          /** Where that can be told without sending. */
          recipients: z.int().optional(),
        }),
      ),
    }),
    summary: 'Se connecte à la plateforme et lit ses cibles',
  },
  async (now: Pick<Deps, 'settings' | 'config' | 'platform' | 'clock' | 'memory'>) => {
    const deps = begun(now);
    const { platform } = deps;
    const { account } = await platform.check();
    const offered = (await refreshTargets(deps)).targets;
    const targets = await Promise.all(
      offered.map(async (target) => ({ ...target, recipients: await platform.countRecipients?.(target) })),
    );
    await noteTried(deps, 'platform');
    return { platform: platform.traits.label, account, targets };
  },
);

/** Pictures that are asked for: a few tell whether the folder is served. */
const MAX_ASKED_PICTURES = 3;
/** Letters that are drawn to find some. */
const MAX_DRAWN_LETTERS = 3;

/** Asks the web for pictures of letters, where readers will look for them; for the folder where no letter has any. */
export const tryPictures = verb(
  {
    input: z.strictObject({}),
    output: z.object({
      /** Empty where no public address is set. */
      answers: z.array(
        z.object({
          address: z.string(),
          answer: LinkAnswerSchema,
          /** False for the folder itself, which servers seldom show. */
          isPicture: z.boolean(),
        }),
      ),
    }),
    summary: 'Demande quelques images à leur adresse publique',
  },
  async (now: Parameters<typeof listPublished>[0] & Pick<Deps, 'settings' | 'prober'>) => {
    const deps = begun(now);
    const folder = publicFolder(deps.config);
    if (folder === undefined) return { answers: [] };
    const letters = (await deps.campaigns.list()).slice(0, MAX_DRAWN_LETTERS);
    const { pictures } = await listPublished(deps, letters);
    const addresses = pictures
      .flatMap(({ address }) => publicAddress(deps.config, address) ?? [])
      .slice(0, MAX_ASKED_PICTURES);
    const asked = addresses.length > 0 ? addresses : [folder];
    const answers = await Promise.all(
      asked.map(async (address) => ({
        address,
        answer: await deps.prober.probe(address),
        isPicture: address !== folder,
      })),
    );
    if (answers.every(({ answer }) => answer.state === 'good')) await noteTried(deps, 'pictures');
    return { answers };
  },
);
