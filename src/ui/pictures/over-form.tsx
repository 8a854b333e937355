import type { DragEvent, ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A file that misses its place in the dialog is no file for the field, nor for the browser to open. */
const refuse = (event: DragEvent) => {
  event.stopPropagation();
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

/** Puts a dialog of a field outside the form that the field is in: its own form and fields are no part of that one. */
export function OverForm({ children }: { children: ReactNode }) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps what happens inside from the form around the field
    <div onSubmit={stop} onInput={stop} onDragOver={refuse} onDrop={refuse}>
      {children}
    </div>,
    document.body,
  );
}
