import { checkPanelWords as words } from '../../../../core/wording/checks-panel.ts';

/** The way from what is sent to what is to be put right before. */
export const OpenChecks = ({ onClick }: { onClick: () => void }) => (
  <p>
    <button type="button" className="text-button" onClick={onClick}>
      {words.open}
    </button>
  </p>
);
