import { AppError } from './app-error.ts';

/** What is said when an entity is there, or is not. */
export interface EntityFailures {
  exists(id: string): AppError;
  /** @param nearest the id that may have been meant */
  notFound(id: string, nearest?: string): AppError;
}

export const newsletterTemplateFailures: EntityFailures = {
  exists: (template) => AppError.of('newsletter-template-exists', { template }),
  notFound: (template) => AppError.of('newsletter-template-not-found', { template }),
};

export const blockTemplateFailures: EntityFailures = {
  exists: (template) => AppError.of('block-template-exists', { template }),
  notFound: (template, nearest) => AppError.of('block-template-not-found', { template, nearest }),
};

export const widgetFailures: EntityFailures = {
  exists: (widget) => AppError.of('widget-exists', { widget }),
  notFound: (widget) => AppError.of('widget-not-found', { widget }),
};

export const clipFailures: EntityFailures = {
  exists: (clip) => AppError.of('clip-exists', { clip }),
  notFound: (clip) => AppError.of('clip-not-found', { clip }),
};
