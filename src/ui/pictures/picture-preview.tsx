import { imageState, isFallbackPicture } from '../../core/fields/image-address.ts';
import { errorImageAddress, noImageAddress } from '../../core/media/addresses.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { pictureWords } from '../../core/wording/pictures.ts';
import { useFieldContext } from '../fields/field-context.tsx';
import styles from './picture-preview.module.css';

const fallback = { empty: noImageAddress, invalid: errorImageAddress };

interface PicturePreviewProps {
  url: string;
  /** Whether no picture answered at it. */
  isBroken: boolean;
  onBroken: (url: string) => void;
  /** Whether a file is held over the field. */
  isOver: boolean;
}

/** Empty, valid or invalid; an address that answers no picture looks invalid too. */
export function PicturePreview({ url, isBroken, onBroken, isOver }: PicturePreviewProps) {
  const { remoteImages } = useFieldContext();
  const { image } = fieldParts;
  const state = isFallbackPicture(url) ? 'empty' : imageState(url);
  const isRemote = state === 'valid' && url.startsWith('https:') && !remoteImages;
  const shown = state === 'valid' && isBroken ? 'invalid' : state;
  return (
    <div className={styles.room} data-over={isOver}>
      {isRemote ? (
        <p>{image.remote}</p>
      ) : (
        <img
          src={shown === 'valid' ? url : fallback[shown]}
          alt={state === 'empty' ? image.empty : ''}
          data-state={shown}
          draggable={false}
          onError={() => onBroken(url)}
        />
      )}
      {isOver && <p className={styles.release}>{pictureWords.field.release}</p>}
    </div>
  );
}
