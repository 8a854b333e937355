import { positionName } from '../../core/wording/placement.ts';

/** What `newsletter auto` says. */
export const autoCommandWording = {
  taken: (position: string, title: string) => `${positionName(position)} : ${title}`,
  kept: (position: string, block: string, why: string) =>
    `${positionName(position)}\u00a0: le bloc ${block} reste, ${why}`,
  unpictured: (position: string, why: string) => `${positionName(position)}\u00a0: sans image. ${why}`,
  left: (title: string, why: string) => `Laissé\u00a0: ${title} (${why})`,
  more: (count: number) => `… et ${count} ${count > 1 ? 'autres contenus laissés' : 'autre contenu laissé'}.`,
  idle: (position: string, why: string) => `${positionName(position)} : ${why}`,
  nothingSaved: 'Rien n’a été enregistré.',
  unchanged: 'La lettre a déjà ces contenus\u00a0: rien n’a été enregistré.',
} as const;
