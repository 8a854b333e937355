import { FileInput } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { DropPlace } from '../../files/drop-place.tsx';
import { isHiddenFile, type NewFile } from '../../files/dropped-files.ts';
import { importScreenWords } from './messages.fr.ts';

const { drop: words } = importScreenWords;

interface SourcesProps {
  onFiles: (files: readonly NewFile[]) => void;
  /** A line instead of a large place, where letters stand below. */
  isLow: boolean;
}

/** Where letters come from: the whole page takes a drop, as this place says; files and a folder can be chosen. */
export function Sources({ onFiles, isLow }: SourcesProps) {
  return (
    <DropPlace
      icon={FileInput}
      title={isLow ? words.more : words.title}
      or={isLow && words.or}
      ways={
        <>
          <Chooser
            onFiles={onFiles}
            variant={isLow ? 'outline' : 'primary'}
            accept=".html,.htm,.eml,.mjml,.json,.zip,image/*,.css"
            multiple
          >
            {words.files}
          </Chooser>
          <Chooser onFiles={onFiles} variant="outline" webkitdirectory="">
            {words.folder}
          </Chooser>
        </>
      }
      hints={isLow ? [words.accepted] : [words.accepted, words.kept]}
      isLow={isLow}
      background="panel"
      aria-label={words.files}
    />
  );
}

interface ChooserProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'children'> {
  onFiles: SourcesProps['onFiles'];
  variant: 'primary' | 'outline';
  webkitdirectory?: '';
}

/** Opens the system's own dialog. */
function Chooser({ onFiles, variant, children, ...accepted }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        {...accepted}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])].map(inItsFolder);
          // The same file may be chosen again.
          currentTarget.value = '';
          onFiles(files.filter(({ file, folder }) => ![...folder.split('/'), file.name].some(isHiddenFile)));
        }}
      />
    </>
  );
}

/** Of a folder that was chosen whole, each file says where it was. */
const inItsFolder = (file: File): NewFile => ({
  file,
  folder: file.webkitRelativePath.split('/').slice(0, -1).join('/'),
});
