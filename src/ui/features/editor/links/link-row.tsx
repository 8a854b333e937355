import { type KeyboardEvent, useId, useState } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { readTypedAddress } from '../../../../core/links/complete-address.ts';
import { type LinkState, linkState } from '../../../../core/links/link-state.ts';
import { withParameters } from '../../../../core/links/tracked-url.ts';
import type { Interest } from '../../../../core/newsletter-template/interest.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { type LetterLink, letterLinks } from '../../../../email/links/letter-links.ts';
import { Text } from '../../../components/layout.tsx';
import { BaseBox, BoxSentence } from '../../../fields/link.tsx';
import { fieldWords } from '../../../fields/messages.fr.ts';
import { InterestsButton } from '../../../fields/tracking-choices.tsx';
import { addressError, type TrackedUrlField, useTrackedUrl } from '../../../fields/use-tracked-url.ts';
import { editLink } from '../../../state/edit-link.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';
import { blockIn } from '../../../state/editor-state.ts';
import styles from './links.module.css';
import { linkWording as words } from './messages.fr.ts';

/** A field that holds what is typed until it is taken. */
interface TypedBase extends TrackedUrlField {
  /** What was typed can be no address: it stays in its box, the letter as it was. */
  isRefused: boolean;
}

/** A base address is taken when it is left or Enter is pressed, so that it is one step. */
function useTypedBase(link: LetterLink, put: (address: string) => void): TypedBase {
  const field = useTrackedUrl(link.address, put);
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const [completed, setCompleted] = useState<string>();
  return {
    ...field,
    isRefused,
    refusal: isRefused ? addressError(typed ?? '') : typed === undefined ? field.refusal : undefined,
    completion: completed === link.address ? fieldWords.completed(completed) : undefined,
    state: { ...field.state, base: typed ?? field.state.base },
    put: ({ base, ...choices }) => {
      if (base === undefined) return field.put(choices);
      setTyped(base);
      setRefused(false);
    },
    settle: () => {
      const base = typed?.trim();
      if (base === undefined) return;
      const read = readTypedAddress(base);
      if (read.kind === 'refused') return setRefused(true);
      setTyped(undefined);
      const address = withParameters(read.kind === 'completed' ? read.address : base, field.state);
      if (read.kind === 'completed') setCompleted(address);
      if (address !== link.address) put(address);
    },
  };
}

/** Whether a link whose address was taken away still wants one. */
function isListed(store: EditorStore, { block, path }: LetterLink): boolean {
  const { draft, document } = store.getState();
  const links = letterLinks(draft, layoutOf(document));
  return links.some((link) => link.block === block && link.path === path && link.address === '');
}

type ShownState = LinkState | 'platform';

/** Left out of what is sent, or sent as nobody wants it. */
const wrong: readonly ShownState[] = ['relative', 'foreign', 'malformed', 'forbidden'];

function stateOf({ block, path, address }: LetterLink): ShownState {
  const state = linkState(address);
  return state === 'empty' && block === undefined && path === 'unsuburl' ? 'platform' : state;
}

const namesOf = (aliases: readonly string[], offered: readonly Interest[]): string =>
  aliases.map((alias) => offered.find((interest) => interest.alias === alias)?.name ?? alias).join(', ') ||
  '—';

interface LinkRowProps {
  link: LetterLink;
  /** How many links lead where it does, itself included. */
  count: number;
  /** It has no address any more and wants none; called with its words. */
  onUnlink: (words: string) => void;
  onLeave: () => void;
}

/** A link of the letter, changed where it stands in the table. */
export function LinkRow({ link, count, onUnlink, onLeave }: LinkRowProps) {
  const store = useEditorStore();
  const { select, openPanel } = useEditorActions();
  const block = useEditor((state) => blockIn(state, link.block));
  const { blockTemplates, template } = useEditor((state) => state.document);
  const shown = link.words.trim() || words.noWords;
  const field = useTypedBase(link, (address) => {
    editLink(store, link, address);
    if (address === '' && !isListed(store, link)) onUnlink(shown);
  });
  const name = block ? blockName(block, blockTemplates) : words.legal;
  const state = stateOf(link);
  const isWrong = wrong.includes(state) || field.isRefused;
  const told = useId();
  const leave = () => {
    onLeave();
    if (block) select(block.id);
    else openPanel('settings');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && field.settle();
  return (
    <tr>
      <Text as="th" weight={550} breakWords className={styles.words} scope="row" title={shown}>
        {shown}
      </Text>
      <td className={styles.address} onKeyDown={onKeyDown}>
        <BaseBox label={words.addressOf(shown)} field={field} describedBy={told} />
        <BoxSentence field={field} id={told} />
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
      <td data-label={words.block} className={styles.where}>
        <button type="button" className={styles.block} title={words.goTo(name)} onClick={leave}>
          {name}
        </button>
      </td>
      <td data-label={words.state} className={styles.state}>
        <Text as="span" display="block" data-wrong={isWrong}>
          {field.isRefused ? words.kept : words.states[state]}
        </Text>
        {count > 1 && (
          <Text as="span" display="block">
            {words.duplicate(count)}
          </Text>
        )}
        {block?.hidden && (
          <Text as="span" display="block">
            {words.hidden}
          </Text>
        )}
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
