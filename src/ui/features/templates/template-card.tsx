import { Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { contract } from '../../../contract/index.ts';
import { call } from '../../api/call.ts';
import { IconButton } from '../../components/button.tsx';
import { showFailure } from '../../components/error-dialog.tsx';
import { Box, Stack, Text } from '../../components/layout.tsx';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { notify } from '../../components/notices.tsx';
import { Link } from '../../routing/link.tsx';
import { may } from '../../state/caller.ts';
import { templateWording } from './messages.fr.ts';
import styles from './template-card.module.css';

const { list: words, undo } = templateWording;

interface TemplateMenuProps {
  name: string;
  onCopy: () => void;
  /** Puts it into the trash; in use, it is refused with where. */
  remove: () => Promise<{ trash: string }>;
  /** Asks for the list again. */
  refresh: () => Promise<void>;
}

/** What can be done with a template of a list besides opening it. */
function TemplateMenu({ name, onCopy, remove, refresh }: TemplateMenuProps) {
  const putBack = async (mark: string) => {
    await call(contract.trash.restore, { mark });
    notify(words.restored(name));
    await refresh();
  };
  const takeAway = async () => {
    const { trash } = await remove();
    notify(words.removed(name), { label: undo, run: () => void putBack(trash).catch(showFailure) });
    await refresh();
  };
  return (
    <Menu
      width={200}
      button={
        <IconButton aria-label={words.actionsOf(name)} title={words.actions}>
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Copy size={16} />} onClick={onCopy}>
        {words.copy}
      </MenuItem>
      <MenuItem icon={<Trash2 size={16} />} onClick={() => void takeAway().catch(showFailure)}>
        {words.remove}
      </MenuItem>
    </Menu>
  );
}

/** Templates beside each other. */
export const TemplateCards = ({ children }: { children: ReactNode }) => (
  <Stack as="ul" gap={3} padding={4} className={styles.cards}>
    {children}
  </Stack>
);

interface TemplateCardProps extends ComponentProps<typeof TemplateMenu> {
  /** Where it is edited. */
  to: string;
  picture: ReactNode;
  /** Whether the picture is higher than wide. */
  isTall?: boolean;
  description?: string;
  facts: readonly string[];
  /** Who changed it last. */
  changed: ReactNode;
}

/** A template of a list: its picture, its name, which opens it, and what is known of it. */
export function TemplateCard(props: TemplateCardProps) {
  const { to, picture, isTall = false, description = '', facts, changed, ...menu } = props;
  return (
    <li className={`covered ${styles.card}`} data-tall={isTall}>
      <div className={styles.picture}>{picture}</div>
      <Stack gap="2px" alignContent="start" minWidth={0} className={styles.words}>
        {may(contract.templates.save) ? (
          <Link to={to} className="covering">
            {menu.name}
          </Link>
        ) : (
          <Text weight={600} breakWords>
            {menu.name}
          </Text>
        )}
        {description !== '' && <Text size={13}>{description}</Text>}
        <Text size={12} tone="muted" tabular>
          {facts.join('\u00a0· ')}
        </Text>
        {changed}
      </Stack>
      {may(contract.templates.save) && (
        <Box position="relative" padding={1} className={styles.menu}>
          <TemplateMenu {...menu} />
        </Box>
      )}
    </li>
  );
}
