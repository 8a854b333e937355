import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { Mailer, OutgoingMail } from '../../src/use-cases/ports/mailer.ts';

interface ReceivedMail {
  source: Buffer;
  /** Absent where the transport has no envelope. */
  envelope?: { from: string; to: string[] };
}

export interface MailerUnderTest {
  mailer: Mailer;
  /** In the order of the recipients. */
  received(): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

export function outgoingMail(more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    from: { name: 'Médiathèque « L’Échappée », service lettres', email: 'lettre@exemple.fr' },
    subject: '[BAT 3] Décembre à la médiathèque : contes, ateliers & l’œuvre du mois — venez nombreux 🎄',
    text: 'Bonjour,\n\nL’été dernier…\nSe désabonner : https://exemple.fr/stop?a=1&b=2\n',
    html: `<!doctype html><html lang="fr"><body><p>${'Voix ambiguë d’un cœur. '.repeat(40)}</p>\n<p>.</p></body></html>`,
    pictures: [],
    messageKey: 'lettre-de-decembre-bat-3',
    date: new Date('2026-12-03T09:30:00Z'),
    ...more,
  };
}

const partOf = (source: Buffer, type: string) => {
  const text = source.toString('latin1');
  const start = text.indexOf(`Content-Type: ${type}`);
  const bodyStart = text.indexOf('\r\n\r\n', start) + 4;
  return {
    head: text.slice(start, bodyStart),
    body: text.slice(bodyStart, text.indexOf('\r\n--', bodyStart)),
  };
};

/** What every mailer must do with a mail, whatever carries it. */
export function mailerContract(
  name: string,
  make: (settings?: { allow?: string[] }) => Promise<MailerUnderTest>,
): void {
  async function delivered(mail: OutgoingMail, recipients: string[]) {
    const { mailer, received, close } = await make();
    try {
      const results = await mailer.send(mail, recipients);
      return { results, mails: await received() };
    } finally {
      await close();
    }
  }

  describe(`mailer contract: ${name}`, () => {
    it('sends one message per recipient, each addressed to nobody else', async () => {
      const recipients = ['anne@exemple.fr', 'Bruno.Petit+bat@mairie.exemple.fr'];
      const { results, mails } = await delivered(outgoingMail(), recipients);
      expect(results.map(({ address, status }) => [address, status])).toEqual([
        ['anne@exemple.fr', 'accepted'],
        ['Bruno.Petit+bat@mairie.exemple.fr', 'accepted'],
      ]);
      const parsed = await Promise.all(mails.map(({ source }) => PostalMime.parse(source)));
      expect(parsed.map(({ to, cc, bcc }) => [to?.map(({ address }) => address), cc, bcc])).toEqual([
        [['anne@exemple.fr'], undefined, undefined],
        [['Bruno.Petit+bat@mairie.exemple.fr'], undefined, undefined],
      ]);
      for (const [index, { envelope }] of mails.entries()) {
        if (envelope) expect(envelope).toEqual({ from: 'lettre@exemple.fr', to: [recipients[index]] });
      }
    });

    it('keeps French words, quotes and emoji in subject, name, text and HTML', async () => {
      const mail = outgoingMail();
      const [received] = (await delivered(mail, ['anne@exemple.fr'])).mails;
      const parsed = await PostalMime.parse(received?.source ?? '');
      expect(parsed.subject).toBe(mail.subject);
      expect(parsed.from).toMatchObject({ name: mail.from.name, address: mail.from.email });
      expect(parsed.text?.trim()).toBe(mail.text.trim());
      expect(parsed.html?.trim()).toBe(mail.html);
      expect(parsed.date).toBe('2026-12-03T09:30:00.000Z');
    });

    it('is multipart/alternative, text first, in ASCII lines of at most 76 columns', async () => {
      const [received] = (await delivered(outgoingMail(), ['anne@exemple.fr'])).mails;
      const text = received?.source.toString('latin1') ?? '';
      expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
      expect(text.indexOf('text/plain; charset=utf-8')).toBeLessThan(
        text.indexOf('text/html; charset=utf-8'),
      );
      expect(text.match(/^Content-Transfer-Encoding: .*$/gm)).toEqual(
        Array(2).fill('Content-Transfer-Encoding: quoted-printable'),
      );
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a mail's source is plain ASCII
      expect(text).toMatch(/^[\x00-\x7f]*$/);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    });

    it('gives each recipient a Message-ID that stays the same when the mail is sent again', async () => {
      const idsOf = async () => {
        const { mails } = await delivered(outgoingMail(), ['a@exemple.fr', 'b@exemple.fr']);
        return Promise.all(mails.map(async ({ source }) => (await PostalMime.parse(source)).messageId));
      };
      const ids = await idsOf();
      expect(new Set(ids).size).toBe(2);
      expect(ids[0]).toMatch(/^<lettre-de-decembre-bat-3\.1@exemple\.fr>$/);
      expect(await idsOf()).toEqual(ids);
    });

    it('carries pictures inside, related to the HTML by their Content-ID', async () => {
      const picture = {
        contentId: 'logo.1@lettre',
        filename: 'logo été.png',
        contentType: 'image/png',
        bytes: pixel,
      };
      const mail = outgoingMail({ html: '<img src="cid:logo.1@lettre" alt="">', pictures: [picture] });
      const [received] = (await delivered(mail, ['anne@exemple.fr'])).mails;
      const { attachments } = await PostalMime.parse(received?.source ?? '');
      expect(attachments).toHaveLength(1);
      expect(attachments[0]).toMatchObject({
        contentId: '<logo.1@lettre>',
        filename: 'logo été.png',
        mimeType: 'image/png',
        disposition: 'inline',
        related: true,
      });
      expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(pixel)).toBe(true);
      const text = received?.source.toString('latin1') ?? '';
      const order = ['multipart/alternative', 'text/plain', 'multipart/related', 'text/html;', 'image/png'];
      const places = order.map((type) => text.indexOf(`Content-Type: ${type}`));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
    });

    it('attaches a note behind the letter, which stays what it is', async () => {
      const note = { filename: 'remarques.txt', text: 'Bloquant : l’objet est vide.\n' };
      const mail = outgoingMail({ note });
      const [received] = (await delivered(mail, ['anne@exemple.fr'])).mails;
      const parsed = await PostalMime.parse(received?.source ?? '');
      expect(parsed.html?.trim()).toBe(mail.html);
      expect(parsed.text?.trim()).toBe(mail.text.trim());
      expect(parsed.attachments).toHaveLength(1);
      const [attached] = parsed.attachments;
      expect(attached).toMatchObject({ filename: 'remarques.txt', disposition: 'attachment' });
      expect(
        Buffer.from(attached?.content as ArrayBuffer)
          .toString()
          .trim(),
      ).toBe(note.text.trim());
    });

    it('hands over HTML given as bytes byte for byte, base64, under its charset', async () => {
      const bytes = Buffer.from(
        `<p>caf\xe9 \x80</p>\r\n.\r\n\n\r lone ends\ttabs ${'x'.repeat(2000)}\n\n`,
        'latin1',
      );
      const mail = outgoingMail({ html: { bytes, charset: 'windows-1252' } });
      const [received] = (await delivered(mail, ['anne@exemple.fr'])).mails;
      const { head, body } = partOf(received?.source ?? Buffer.alloc(0), 'text/html');
      expect(head).toContain('charset=windows-1252');
      expect(head).toContain('Content-Transfer-Encoding: base64');
      expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true);
    });

    it('tells each answer as it comes in', async () => {
      const { mailer, close } = await make();
      const seen: string[] = [];
      await mailer.send(outgoingMail(), ['a@exemple.fr', 'b@exemple.fr'], {
        onTry: async (address) => void seen.push(`? ${address}`),
        onResult: ({ address }) => seen.push(address),
      });
      await close();
      expect(seen).toEqual(['? a@exemple.fr', 'a@exemple.fr', '? b@exemple.fr', 'b@exemple.fr']);
    });

    it.each([
      ['a@exemple.fr, b@exemple.fr'],
      ['a@exemple.fr\r\nRCPT TO:<b@exemple.fr>'],
      ['a@exemple.fr\nBcc: b@exemple.fr'],
      ['<a@exemple.fr>'],
      ['Groupe: a@exemple.fr;'],
      ['a@exemple.fr b@exemple.fr'],
      ['"b@exemple.fr, x"@exemple.fr'],
      ['a@[127.0.0.1]'],
    ])('mails nobody when a recipient is %j', async (address) => {
      const { mailer, received, close } = await make();
      await expect(mailer.send(outgoingMail(), ['ok@exemple.fr', address])).rejects.toMatchObject({
        code: 'recipient-invalid',
      });
      expect(await received()).toEqual([]);
      await close();
    });

    it.each([
      ['subject', { subject: 'Bonjour\r\nBcc: b@exemple.fr' }],
      ['from.name', { from: { name: 'Mairie\r\nBcc: b@exemple.fr', email: 'lettre@exemple.fr' } }],
      ['from.email', { from: { name: 'Mairie', email: 'lettre@exemple.fr, b@exemple.fr' } }],
      ['html.charset', { html: { bytes: pixel, charset: 'utf-8\r\nBcc: b@exemple.fr' } }],
      [
        'Content-ID',
        {
          pictures: [
            { contentId: 'a>\r\nBcc: b@e.fr', filename: 'a.png', contentType: 'image/png', bytes: pixel },
          ],
        },
      ],
      [
        'filename',
        { pictures: [{ contentId: 'a', filename: 'a\r\n\r\n.png', contentType: 'image/png', bytes: pixel }] },
      ],
      [
        'Content-Type',
        {
          pictures: [
            { contentId: 'a', filename: 'a.png', contentType: 'image/png\r\nBcc: b@e.fr', bytes: pixel },
          ],
        },
      ],
    ] satisfies [string, Partial<OutgoingMail>][])(
      'mails nobody when %s would start another header',
      async (field, wrong) => {
        const { mailer, received, close } = await make();
        await expect(mailer.send(outgoingMail(wrong), ['ok@exemple.fr'])).rejects.toMatchObject({
          code: 'mail-header-invalid',
          params: { field },
        });
        expect(await received()).toEqual([]);
        await close();
      },
    );

    it('mails nobody when one recipient is outside the allowlist', async () => {
      const { mailer, received, close } = await make({ allow: ['*@exemple.fr', 'seule@ailleurs.org'] });
      await expect(
        mailer.send(outgoingMail(), ['ok@exemple.fr', 'x@pas-exemple.fr', 'y@sub.exemple.fr']),
      ).rejects.toMatchObject({
        code: 'recipient-not-allowed',
        params: { addresses: ['x@pas-exemple.fr', 'y@sub.exemple.fr'] },
      });
      expect(await received()).toEqual([]);
      await mailer.send(outgoingMail(), ['Ok@EXEMPLE.fr', 'seule@ailleurs.org']);
      expect(await received()).toHaveLength(2);
      await close();
    });
  });
}
