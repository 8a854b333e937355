import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Box, Row, Text } from '../../components/layout.tsx';
import { NoticeHistory } from '../../components/notices.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { SaveNotice, type SaveSentences } from '../../open-document/save-notice.tsx';
import { Link } from '../../routing/link.tsx';
import { isUnsaved } from '../../state/document-session.ts';
import type { TemplateEditor } from '../../state/open-template.ts';
import bar from '../letter/letter-screen.module.css';
import { templateWording as words } from './messages.fr.ts';
import styles from './shown-frame.module.css';
import { useTemplate } from './use-template.ts';

const { state } = words;

const sentences: SaveSentences = {
  ...state,
  saved: (when) => (when === undefined ? state.saved : state.at(when)),
  failed: ({ exception }) => state.failed(exception),
  conflict: state.stale,
};

interface TemplateBarProps<Content extends object> {
  editor: Pick<TemplateEditor<Content>, 'store'>;
  /** The list it comes from. */
  back: { to: string; label: string };
  /** Who changed it last. */
  changed: ReactNode;
  /** How the template is looked at. */
  tools?: ReactNode;
  onSave: () => void;
  /** Where it is only looked at, there is nothing to save but work that was begun elsewhere. */
  isComposing?: boolean;
  /** Opens the choice between one's work and what others stored. */
  onDecide: () => void;
}

/** Where one is, where the work stands, how it is looked at, 'Enregistrer'. */
export function TemplateBar<Content extends { name: string }>(props: TemplateBarProps<Content>) {
  const { editor, back, isComposing = true } = props;
  const name = useTemplate(editor, ({ draft }) => draft.name);
  const isWork = useTemplate(editor, isUnsaved);
  const isSaving = useTemplate(editor, ({ save }) => save.kind === 'saving');
  return (
    <header className={`${bar.bar} ${styles.bar}`}>
      <SkipLink />
      <Link to={back.to} className={bar.back} title={back.label}>
        <ArrowLeft size={16} aria-hidden />
        <span>{back.label}</span>
      </Link>
      <Box grow minWidth={0}>
        <Text as="h1" truncate paddingY="2px" paddingX="6px" size={16} weight={600} className={styles.name}>
          {name || '\u00a0'}
        </Text>
        <div className={bar.standing}>
          <SaveNotice store={editor.store} sentences={sentences} onDecide={props.onDecide} />
          <span className={styles.changed}>{props.changed}</span>
        </div>
      </Box>
      {props.tools}
      <Row flexNone gap={2} align="center">
        <NoticeHistory />
        {(isComposing || isWork) && (
          <Button loading={isSaving} onClick={props.onSave}>
            {words.save}
          </Button>
        )}
      </Row>
    </header>
  );
}
