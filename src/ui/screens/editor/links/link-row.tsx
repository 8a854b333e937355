import { type KeyboardEvent, useState } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { withParameters } from '../../../../core/links/tracked-url.ts';
import type { Interest } from '../../../../core/newsletter-template/interest.ts';
import { linkWording as words } from '../../../../core/wording/links.ts';
import { specified } from '../../../../core/wording/specification.ts';
import type { LetterLink } from '../../../../email/links/letter-links.ts';
import { safeLink } from '../../../../email/render/links.ts';
import { editLink } from '../../../editor-state/edit-link.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../editor-state/editor-context.tsx';
import { BaseBox } from '../../../fields/link.tsx';
import { InterestsButton } from '../../../fields/tracking-choices.tsx';
import { type TrackedUrlField, useTrackedUrl } from '../../../fields/use-tracked-url.ts';
import styles from './links.module.css';

/** A base address is taken when it is left or Enter is pressed, so that it is one step; emptied, it stays what it was. */
function useTypedBase(link: LetterLink, put: (address: string) => void): TrackedUrlField {
  const field = useTrackedUrl(link.address, put);
  const [typed, setTyped] = useState<string>();
  return {
    ...field,
    state: { ...field.state, base: typed ?? field.state.base },
    put: ({ base, ...choices }) => (base === undefined ? field.put(choices) : setTyped(base)),
    settle: () => {
      const base = typed?.trim();
      setTyped(undefined);
      if (base && base !== field.state.base) put(withParameters(base, field.state));
    },
  };
}

const namesOf = (aliases: readonly string[], offered: readonly Interest[]): string =>
  aliases.map((alias) => offered.find((interest) => interest.alias === alias)?.name ?? alias).join(', ') ||
  '—';

export function LinkRow({ link, onLeave }: { link: LetterLink; onLeave: () => void }) {
  const store = useEditorStore();
  const { select, openPanel } = useEditorActions();
  const block = useEditor(({ draft }) => draft.blocks.find(({ id }) => id === link.block));
  const { blockTemplates, template } = useEditor((state) => state.document);
  const field = useTypedBase(link, (address) => editLink(store, link, address));
  const shown = link.words.trim() || words.noWords;
  const name = block ? blockName(block, blockTemplates) : words.legal;
  const state = safeLink(link.address) === undefined ? 'invalid' : block?.hidden ? 'hidden' : 'good';
  const leave = () => {
    onLeave();
    if (block) select(block.id);
    else openPanel('settings');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && field.settle();
  return (
    <tr>
      <th scope="row" className={styles.words} title={shown}>
        {shown}
      </th>
      <td className={styles.address} onKeyDown={onKeyDown}>
        <BaseBox label={words.addressOf(shown)} field={field} isInvalid={state === 'invalid'} />
      </td>
      <Choice choice="autotracking" label={specified.trackingAuto} {...{ field, shown }} />
      <Choice choice="autologin" label={specified.autologin} {...{ field, shown }} />
      <td data-label={specified.interests}>
        <InterestsButton
          field={field}
          label={words.choiceOf(specified.interests, shown)}
          words={namesOf(field.state.interests, template.interests)}
        />
      </td>
      <td data-label={words.block}>
        <button type="button" className={styles.block} title={words.goTo(name)} onClick={leave}>
          {name}
        </button>
      </td>
      <td data-label={words.state} className={styles.state} data-state={state}>
        {words.states[state]}
      </td>
    </tr>
  );
}

function Choice(props: {
  choice: 'autotracking' | 'autologin';
  label: string;
  shown: string;
  field: TrackedUrlField;
}) {
  const { choice, label, shown, field } = props;
  return (
    <td data-label={label} className={styles.choice}>
      <input
        type="checkbox"
        className="check"
        aria-label={words.choiceOf(label, shown)}
        checked={field.state[choice] && field.isOpen}
        disabled={!field.isOpen}
        onChange={(event) => field.put({ [choice]: event.currentTarget.checked })}
      />
    </td>
  );
}
