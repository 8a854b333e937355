import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { contract } from '../../contract/index.ts';
import { MAX_ALT_CHARS } from '../../core/fields/limits.ts';
import { fileSize } from '../../core/wording/file-size.ts';
import { useApiQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Row, Stack, Text } from '../components/layout.tsx';
import { NameField } from '../components/name-field.tsx';
import { notify } from '../components/notices.tsx';
import { DropZone, FileButton } from './drop-zone.tsx';
import { pictureWords } from './messages.fr.ts';
import styles from './new-picture.module.css';
import type { PickPicture } from './picture-of.ts';
import { uploadError } from './refused-file.ts';
import { sendPicture } from './send-picture.ts';
import { UploadList } from './upload-list.tsx';
import { createUploadQueue, isOver } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

const { add: words, field, library } = pictureWords;

interface NewPictureProps {
  onPick: PickPicture;
  /** Whether what is picked can be cropped for its place at once. */
  canCrop?: boolean;
}

/** A new file for the library: what it says and whose it is, and its way there. */
export function NewPicture({ onPick, canCrop }: NewPictureProps) {
  const [file, setFile] = useState<File>();
  const next = useRef<'crop'>(undefined);
  const [queue] = useState(() =>
    createUploadQueue(sendPicture, ({ media, isNew }, { fields }) => {
      if (!isNew) notify(field.known);
      onPick(media, fields.alt, next.current);
    }),
  );
  const uploads = useUploads(queue);
  const isSending = uploads.some((upload) => !isOver(upload));

  const choose = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    for (const { id } of queue.getState()) queue.forget(id);
    setFile(chosen);
    // Its refusal is said at once, in the place of its way.
    if (uploadError(chosen)) queue.add([chosen], { folder: '' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file) return;
    for (const { id } of queue.getState()) queue.forget(id);
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    queue.add([file], {
      folder: text('new-folder') || text('folder'),
      alt: text('alt'),
      credit: text('credit'),
    });
  };

  if (!file) return <DropZone isSingle onFiles={choose} />;
  return (
    <div className={styles.room}>
      <Stack as="form" gap={5} align="start" className={styles.form} onSubmit={submit}>
        <Stack gap={3} justifyItems="start">
          <FilePreview key={`${file.name} ${file.lastModified}`} file={file} />
          <Text weight={550} breakWords>
            {file.name}{' '}
            <Text as="span" weight={400} tone="muted" nowrap>
              {fileSize(file.size)}
            </Text>
          </Text>
          {!isSending && (
            <FileButton isSingle onFiles={choose}>
              {words.another}
            </FileButton>
          )}
        </Stack>
        <Stack gap={3} justifyItems="start" className={styles.fields}>
          <Line name="alt" label={words.alt} help={words.altHelp} maxLength={MAX_ALT_CHARS} isFirst />
          <Line name="credit" label={words.credit} help={words.creditHelp} maxLength={300} />
          <FolderField />
          <UploadList queue={queue} />
          <Row wrap gap={2} justify="end">
            {canCrop && (
              <Button
                variant="outline"
                disabled={isSending || uploadError(file) !== undefined}
                onClick={({ currentTarget }) => {
                  next.current = 'crop';
                  currentTarget.form?.requestSubmit();
                }}
              >
                {words.useAndCrop}
              </Button>
            )}
            <Button
              type="submit"
              disabled={isSending || uploadError(file) !== undefined}
              onClick={() => {
                next.current = undefined;
              }}
            >
              {words.use}
            </Button>
          </Row>
        </Stack>
      </Stack>
    </div>
  );
}

function Line(props: { name: string; label: string; help: string; maxLength: number; isFirst?: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.isFirst) input.current?.focus();
  }, [props.isFirst]);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {props.label}
      </label>
      <input
        ref={input}
        id={id}
        name={props.name}
        type="text"
        className="control"
        autoComplete="off"
        maxLength={props.maxLength}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} className="field-help">
        {props.help}
      </p>
    </div>
  );
}

/** Value of the choice that asks for a name; no folder has one like it. */
const newFolder = '+';

/** Where it goes: a folder of the library, or one that is made for it as the picture comes. */
function FolderField() {
  const folders = useApiQuery(contract.medias.folders, {}).data?.folders ?? [];
  const [chosen, setChosen] = useState('');
  return (
    <>
      <label className="field">
        <span className="field-label">{words.folder}</span>
        <select
          name="folder"
          className="control"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{library.top}</option>
          {folders.map(({ path }) => (
            <option key={path} value={path}>
              {path.replaceAll('/', ' › ')}
            </option>
          ))}
          <option value={newFolder}>{words.newFolder}</option>
        </select>
      </label>
      {chosen === newFolder && (
        <NameField name="new-folder" label={words.newFolderName} maxLength={80} autoFocus />
      )}
    </>
  );
}

/** px: twice its room. */
const previewWidth = 640;

/** The picture of a file that is still on this machine, drawn as far as the browser reads it. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setShown] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(file);
      const [target, scale] = [canvas.current, Math.min(1, previewWidth / bitmap.width)];
      if (!target || isGone) return;
      target.width = Math.max(1, Math.round(bitmap.width * scale));
      target.height = Math.max(1, Math.round(bitmap.height * scale));
      target.getContext('2d')?.drawImage(bitmap, 0, 0, target.width, target.height);
      bitmap.close();
      setShown(true);
    };
    draw().catch(() => !isGone && setShown(false));
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <Stack
      center
      fullWidth
      overflow="hidden"
      size={13}
      tone="muted"
      background="sunken"
      border
      radius="md"
      className={styles.preview}
    >
      {isShown === false ? <span>{words.noPreview}</span> : <canvas ref={canvas} hidden={!isShown} />}
    </Stack>
  );
}
