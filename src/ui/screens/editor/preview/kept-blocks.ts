import type { Block } from '../../../../core/campaign/block.ts';

/** Marks a stand-in for a block that did not change: the live one stays. */
export const keptMark = 'data-kept';

/** Parsing is most of what drawing a whole letter costs; blocks that did not change need none. */
export interface KeptBlocks {
  /** The html with a stand-in for each block that is in it exactly as it was drawn last. */
  shorten(html: string, blocks: readonly Block[]): string;
  /** Learns the html of those that `shorten` did not find. */
  learn(blocks: readonly Block[], draw: (block: Block) => string): void;
  drawn(id: string, html: string): void;
  forget(): void;
}

export function keptBlocks(): KeptBlocks {
  const last = new Map<string, string>();
  let found = new Set<string>();
  return {
    shorten(html, blocks) {
      found = new Set();
      return blocks.reduce((text, { id }) => {
        const own = last.get(id);
        const at = own ? text.indexOf(own) : -1;
        const tag = /^<(\w+)/.exec(own ?? '')?.[1];
        if (!own || at < 0 || !tag) return text;
        found.add(id);
        const standIn = `<${tag} data-block-id="${id}" ${keptMark}></${tag}>`;
        return text.slice(0, at) + standIn + text.slice(at + own.length);
      }, html);
    },
    learn(blocks, draw) {
      for (const block of blocks) if (!found.has(block.id)) last.set(block.id, draw(block));
    },
    drawn: (id, html) => void last.set(id, html),
    forget: () => last.clear(),
  };
}
