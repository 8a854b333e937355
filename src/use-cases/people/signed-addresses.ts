import { z } from 'zod';
import { mediaPrefix } from '../../core/media/addresses.ts';
import type { Session } from '../../core/people/access-records.ts';
import type { Caller } from '../../core/people/caller.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { callerIn } from './account.ts';
import { type AccessDeps, sessionOf } from './callers.ts';

/** The query parameter of a signed address. */
const signatureParameter = 'signed';

/** ms. A page that is looked at asks for its pictures at once. */
const LIFE = 10 * 60_000;
/** ms. Addresses stay the same that long, so that browsers need not ask again for what they have. */
const STEP = LIFE / 2;

type Signer = Pick<AccessDeps, 'secrets' | 'clock'>;

const macOf = (
  { secrets }: Pick<AccessDeps, 'secrets'>,
  { signing_key }: Session,
  address: string,
  until: number,
) => secrets.sign(signing_key, `address ${until} ${address}`);

/**
 * An address that opens without the cookie of a session: frames that have no origin, and those of another, send none. It opens
 * one thing, for five to ten minutes, and as long as the session does.
 * @param address path and query, as a browser will ask for it
 */
export function signAddress(deps: Signer, session: Session, address: string): string {
  const until = (Math.floor(deps.clock.now().getTime() / STEP) + 2) * STEP;
  const mac = macOf(deps, session, address, until);
  return `${address}${address.includes('?') ? '&' : '?'}${signatureParameter}=${session.id}.${until}.${mac}`;
}

/** Who may open a signed address; undefined where the signature is not one of ours, over, or of a session that ended. */
export async function findSigner(
  deps: AccessDeps,
  address: string,
): Promise<{ session: Session; caller: Caller } | undefined> {
  const [, bare = '', id = '', until = '', mac = ''] = signed.exec(address) ?? [];
  const isOver = Number(until) <= deps.clock.now().getTime();
  const found = id === '' || isOver ? undefined : await sessionOf(deps, id);
  const isOurs = found && deps.secrets.areEqual(mac, macOf(deps, found.session, bare, Number(until)));
  return isOurs ? found : undefined;
}

/** An address as it was signed, whether it still opens or not; undefined for one that never was. */
export const bareAddress = (address: string): string | undefined => signed.exec(address)?.[1];

const signed = new RegExp(`^(.+)[?&]${signatureParameter}=([0-9a-f]{64})\\.(\\d{1,16})\\.([\\w-]{43})$`);

/** Addresses that are signed at once: more pictures than a letter has. */
const MAX_ADDRESSES = 500;

/**
 * Signs the addresses of pictures of the workspace, for a page of ours that shows them in a frame without an origin. A token has
 * no session that could sign: its addresses come back as they are.
 * @throws AppError `not-shared`
 */
export const signAddresses = verb(
  {
    input: z.strictObject({
      addresses: z
        .array(
          z
            .string()
            .max(2_000)
            .startsWith(mediaPrefix)
            .regex(/^[^?#\s]+$/),
        )
        .max(MAX_ADDRESSES),
    }),
    /** In the order of the input. */
    output: z.array(z.string()),
    summary: 'Signe des adresses d’images, pour un cadre qui n’envoie pas de cookie',
  },
  async (deps: AccessDeps & Pick<Deps, 'caller'>, { addresses }) => {
    const { session: id } = callerIn(deps);
    const found = id === undefined ? undefined : await sessionOf(deps, id);
    return found ? addresses.map((address) => signAddress(deps, found.session, address)) : addresses;
  },
);
