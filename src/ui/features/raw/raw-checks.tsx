import { headLabel, placeText } from '../../../core/checks/finding-place.ts';
import { fetchPart } from '../../components/lazy.ts';
import type { RawState } from '../../state/raw-letter.ts';
import type { CheckActions } from '../letter/checks/check-actions.ts';
import { CheckPanel } from '../letter/checks/check-panel.tsx';
import { checkPanelWords } from '../letter/checks/messages.fr.ts';
import { type CheckWorkFor, useCheckResults } from '../letter/checks/use-check-results.ts';
import type { RawSession } from './raw-session.ts';

/** Checks the open document for as long as it is on the screen. */
export function RunRawChecks({ session }: { session: RawSession }) {
  useCheckResults(session, workOf);
  return null;
}

const workOf: CheckWorkFor<RawState> = ({ draft, document }, facts) => ({
  kind: 'document',
  draft: { ...draft, text: document.version.text },
  context: {
    template: document.template,
    blockTemplates: new Map(),
    pictures: {},
    hosting: 'written',
    mode: 'send',
  },
  facts,
});

const none: readonly never[] = [];

/** 'Vérifications' of a document that others wrote: each remark leads to its line of the html, or to the subject. */
export function RawChecksPanel({ onSettings, onClose }: { onSettings: () => void; onClose: () => void }) {
  const ways: CheckActions = {
    place: ({ field, line }) =>
      placeText({ fieldLabel: line === undefined ? headLabel(field) : checkPanelWords.line(line) }),
    way: ({ field, line }) => {
      const show =
        line === undefined ? headLabel(field) !== '' && (() => focusLine(field)) : () => showLine(line);
      if (!show) return undefined;
      return () => {
        onSettings();
        show();
      };
    },
  };
  return <CheckPanel ways={ways} blocks={none} onClose={onClose} />;
}

const showLine = async (line: number) => (await fetchPart(() => import('./go-to-line.ts'))).goToLine(line);

/** Puts the focus in the subject or the preheader, once the settings are drawn. */
function focusLine(field: string | undefined) {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-panel=settings] [name="${field}"]`)?.focus();
  });
}
