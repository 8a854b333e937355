import { createContext, useContext } from 'react';
import type { Block } from '../../core/campaign/block.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Interest } from '../../core/newsletter-template/interest.ts';
import type { ColorOption, FontOption } from '../../core/newsletter-template/newsletter-template.ts';
import type { RenderContext } from '../../email/render/render-context.ts';

/** A block, and what the renderer draws it with. */
export interface DrawnBlock {
  block: Block;
  parameters: CampaignSettings;
  renderContext: RenderContext;
}

/** What the controls know of the newsletter around them. */
export interface FieldContext {
  colors: readonly ColorOption[];
  fonts: readonly FontOption[];
  /** Offered by the address builder. */
  interests: readonly Interest[];
  /** Whether pictures of other sites are loaded. */
  remoteImages: boolean;
  /** Steps that the text editor's own history keeps. */
  undoSteps: number;
  /** Where settings of a template are asked for and no content of a mail: no tokens, and a colour has no letter's to follow. */
  asksSettings?: boolean;
  /** The block that the fields are of, as the renderer would draw it; absent where there is no letter around. */
  drawn?: () => DrawnBlock | undefined;
  /** Id of the sentence that says why a server refused the field inside. */
  refusal?: string | undefined;
}

const Context = createContext<FieldContext>({
  colors: [],
  fonts: [],
  interests: [],
  remoteImages: false,
  undoSteps: 200,
});

export const FieldContextProvider = Context.Provider;
export const useFieldContext = () => useContext(Context);
