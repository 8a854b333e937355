import { type PreviewView, previewViews } from '../emails/render-campaign.ts';

/** A view and its name; widths in CSS px. */
export type SnapshotView = { name: PreviewView } & (typeof previewViews)[PreviewView];

export const snapshotViewNames = Object.keys(previewViews) as PreviewView[];

/** Those that are pictured unless others are named. */
export const usualViewNames: readonly PreviewView[] = ['desktop', 'phone'];

export const snapshotView = (name: PreviewView): SnapshotView => ({ name, ...previewViews[name] });
