import type { MailUnsubscribe, RecipientResult } from '../../core/proof/proof.ts';

export interface MailPerson {
  name: string;
  email: string;
}

export interface InlinePicture {
  /** Content-ID without brackets; the HTML says `cid:<contentId>`. */
  contentId: string;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A file behind the letter. */
interface Attachment {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

interface MailNote {
  filename: string;
  text: string;
}

/** A mail without its recipient: built once, sent in one transaction per recipient. */
export interface OutgoingMail {
  from: MailPerson;
  subject: string;
  text: string;
  /** A text leaves as UTF-8; bytes leave as they are, base64, labelled with their charset. */
  html: string | { bytes: Uint8Array; charset: string };
  pictures: InlinePicture[];
  /** Something to say beside the letter, which stays as it is: it travels as an attached text. */
  note?: MailNote;
  attachments?: readonly Attachment[];
  unsubscribe?: MailUnsubscribe;
  /** Stable stem of the Message-ID, unique per mail; the recipient's rank is added. */
  messageKey: string;
  date: Date;
  /** Everybody it was ever addressed to, in order, where this mailing is for some of them: ranks stay what they were. */
  addressees?: readonly string[];
}

/** What a mailing tells while it goes on. */
export interface MailingWatch {
  /** Awaited before anything of a mail is handed over; where it fails, that mail stays here. */
  onTry?: (address: string) => Promise<void>;
  onResult?: (result: RecipientResult) => void;
}

/** What whoever mails wants to be told, and how long they wait. */
interface MailingTerms extends MailingWatch {
  /** How long the whole may take, ms: what is under way then is cut. Without it the mailer has its own patience. */
  within?: number;
}

export interface Mailer {
  /** How the interface names it: `outbox` keeps the mail in the workspace, `smtp` sends it. */
  readonly transport: 'outbox' | 'smtp';
  /**
   * One transaction per recipient, some at once; the answer of each, in the order given. Never retries.
   * @throws AppError when no recipient could be tried, and only then: `mail-unreachable`, `mail-auth-failed`,
   * `mail-tls-failed`, `mail-refused`, what the last look at the envelope refuses, or what the disk does
   */
  send(mail: OutgoingMail, recipients: string[], terms?: MailingTerms): Promise<RecipientResult[]>;
  /** The mail as a file (RFC 5322), addressed to nobody. @throws AppError what the last look at a mail refuses */
  source(mail: OutgoingMail): Promise<Uint8Array>;
  /** Whether the server answers and takes our login, without sending. @throws AppError as `send` */
  verify(): Promise<void>;
}
