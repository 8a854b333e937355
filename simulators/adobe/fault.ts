/** A SOAP fault: Adobe puts its own code before the words of `text`. */
export class SoapFault extends Error {
  readonly text: string;
  readonly detail: string;

  constructor(text: string, detail = '') {
    super(text);
    this.text = text;
    this.detail = detail;
  }
}
