import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { readTypedAddress } from '../../core/links/complete-address.ts';
import {
  parseTrackedUrl,
  type TrackedUrl,
  takesParameters,
  withParameters,
} from '../../core/links/tracked-url.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { InterestAliasSchema } from '../../core/newsletter-template/interest.ts';
import { oneArgument, refuseUsage } from '../arguments.ts';
import { type Call, type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { commandLineWording } from '../messages/command-line.fr.ts';
import { answer, note } from '../output.ts';

const words = commandLineWording.link;
const flagShape = {
  parse: z.boolean().default(false),
  tracking: z.boolean().default(false),
  autologin: z.boolean().default(false),
  interest: z.array(InterestAliasSchema).default([]),
};

/** The address builder and its inverse: parameters chosen for are added to those the address has. Works without a workspace. */
export const link: CommandRun = async (call) => {
  const { parse, tracking, autologin, interest } = parseFlags(call, flagShape);
  const given = oneArgument(call) ?? '';
  const chosen = { autotracking: tracking, autologin, interests: interest };
  const isAsked = tracking || autologin || interest.length > 0;
  if (parse && isAsked) refuseUsage(words.parseTwice);
  const typed = readTypedAddress(given);
  if (typed.kind === 'refused') refuseUsage(words.noAddress(given));
  if (typed.kind === 'completed') note(call, words.completed(typed.address));
  const whole = typed.kind === 'completed' ? typed.address : given;
  const address = parse ? whole : withParameters(whole, chosen);
  const state = parseTrackedUrl(address);
  if (isAsked && !takesParameters(state.base)) note(call, words.takesNone);
  for (const { alias, nearest } of await unknownAliases(call, interest))
    note(call, words.unknownInterest(alias, nearest));
  return answer(call, { links: [{ address, ...state }] }, () => (parse ? lines(state) : [address]));
};

function lines({ base, autotracking, autologin, interests }: TrackedUrl): string[] {
  return [
    words.base(base),
    words.tracking(autotracking),
    words.autologin(autologin),
    words.interests(interests.join(', ')),
  ];
}

interface UnknownAlias {
  alias: string;
  nearest: string | undefined;
}

/** Those that no newsletter template of the workspace offers; none where there is no workspace or no interest to know. */
async function unknownAliases(call: Call, aliases: readonly string[]): Promise<UnknownAlias[]> {
  if (aliases.length === 0) return [];
  const known = await knownAliases(call);
  return known.size === 0
    ? []
    : aliases
        .filter((alias) => !known.has(alias))
        .map((alias) => ({ alias, nearest: nearestName(alias, [...known]) }));
}

async function knownAliases(call: Call): Promise<Set<string>> {
  try {
    return await inWorkspace(call, async ({ deps }) => {
      const templates = await deps.newsletterTemplates.list();
      return new Set(templates.flatMap(({ interests }) => interests.map(({ alias }) => alias)));
    });
  } catch (error) {
    if (AppError.is(error) && error.code === 'workspace-not-found') return new Set();
    throw error;
  }
}
