/** Makes html of what other people's languages say. */
export interface MarkupCompiler {
  /**
   * The html of an MJML document; nothing that it includes is read.
   * @throws AppError `mjml-missing` where the package is not installed; `mjml-refused` where the document says what it cannot
   */
  mjml(document: string): Promise<string>;
}
