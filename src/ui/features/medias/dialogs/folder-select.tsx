import { mediasScreenWords } from '../../../../core/wording/medias-screen.ts';

const { move: words } = mediasScreenWords;

/** Chosen in the place of a folder: no folder may be called so. */
export const NEW_FOLDER = '/';

interface FolderSelectProps {
  label: string;
  /** Paths, in order. */
  folders: readonly string[];
  value: string;
  onChange: (folder: string) => void;
}

/** The folders come after the dialog, which found nothing else to begin at. */
const takeFocus = (select: HTMLElement | null) => select?.focus();

/** All folders, each under the one it is in. */
export const FolderSelect = ({ label, folders, value, onChange }: FolderSelectProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <select
      className="control"
      ref={takeFocus}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{words.top}</option>
      {folders.map((path) => (
        <option key={path} value={path}>
          {path}
        </option>
      ))}
      <option value={NEW_FOLDER}>{words.create}</option>
    </select>
  </label>
);
