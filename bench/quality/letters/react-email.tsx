import { render } from '@react-email/render';
import { dress, type Letter, networkAddress, tokens } from './content.ts';
import { Fluid, Full, font, Hero, linked, margin, Pair } from './react-email-articles.tsx';
import { KitContext, kits, useKit } from './react-email-kit.ts';

const { muted, title } = dress;

/** The components stack nothing by themselves. */
const phoneRule =
  '@media (max-width:619px){.half{display:block !important;width:auto !important;padding:24px !important}.half img{max-width:100% !important}}';

const Top = ({ over, mirror, logo, issue, month }: Letter) => {
  const { Column, Link, Row, Section, Text } = useKit();
  return (
    <>
      <Section style={{ padding: '14px 24px', textAlign: 'center' }}>
        <Text style={{ ...font(13, 18, muted), ...margin(0) }}>{over}</Text>
        <Text style={{ ...font(13, 18, muted), ...margin(6) }}>
          <Link href={tokens.mirror} style={linked}>
            {mirror}
          </Link>
        </Text>
      </Section>
      <Row style={{ backgroundColor: dress.night }}>
        <Column style={{ padding: '12px 24px' }}>
          <Link href={logo.link}>
            <Fluid {...logo} />
          </Link>
        </Column>
        <Column align="right" style={{ padding: '12px 24px' }}>
          <Text style={{ ...font(16, 26, '#ffffff'), ...margin(0) }}>{issue}</Text>
          <Text style={{ ...font(16, 26, '#ffffff'), ...margin(0) }}>{month}</Text>
        </Column>
      </Row>
    </>
  );
};

const Bottom = ({ sender, networks, legal, unsubscribe, contact, contactAddress }: Letter) => {
  const { Img, Link, Section, Text } = useKit();
  return (
    <>
      <Section style={{ backgroundColor: dress.footer, padding: 24, textAlign: 'center' }}>
        <Text style={{ ...font(18, 25, title), ...margin(0) }}>{sender.name}</Text>
        <Text style={{ ...font(14, 22), ...margin(12) }}>
          {sender.place}
          <br />
          {sender.hours}
        </Text>
        <Text style={{ ...font(14, 22), ...margin(12) }}>
          <Link href={sender.privacyAddress} style={linked}>
            {sender.privacy}
          </Link>
        </Text>
        <Text style={{ ...font(14, 36), ...margin(16) }}>
          {networks.map((network) => (
            <Link
              key={network.alt}
              href={networkAddress(network)}
              style={{ display: 'inline-block', padding: 4 }}
            >
              <Img src={network.address} alt={network.alt} width="28" height="28" />
            </Link>
          ))}
        </Text>
      </Section>
      <Section style={{ padding: '14px 24px', textAlign: 'center' }}>
        <Text style={{ ...font(13, 18, muted), ...margin(0) }}>{legal}</Text>
        <Text style={{ ...font(13, 18, muted), ...margin(6) }}>
          <Link href={tokens.unsubscribe} style={linked}>
            {unsubscribe}
          </Link>
          {' · '}
          <Link href={contactAddress} style={linked}>
            {contact}
          </Link>
        </Text>
      </Section>
    </>
  );
};

const Newsletter = ({ letter }: { letter: Letter }) => {
  const { Body, Container, Head, Html, Preview } = useKit();
  return (
    <Html lang="fr" dir="ltr">
      <Head>
        <title>{letter.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{phoneRule}</style>
      </Head>
      <Body lang="fr" dir="ltr" style={{ backgroundColor: dress.page, margin: 0 }}>
        <Preview>{letter.preheader}</Preview>
        <Container style={{ maxWidth: 620 }}>
          <Top {...letter} />
          {letter.hero && <Hero {...letter.hero} />}
          {letter.rows.slice(0, 1).map((row) => (
            <Pair key={row[0].title} row={row} />
          ))}
          {letter.fulls.map((full) => (
            <Full key={full.title} {...full} />
          ))}
          {letter.rows.slice(1).map((row) => (
            <Pair key={row[0].title} row={row} />
          ))}
          <Bottom {...letter} />
        </Container>
      </Body>
    </Html>
  );
};

/** The letter with the components of one of its packages, as its manual teaches, and the text part that it writes. */
export const reactEmailTools = Object.entries(kits).map(([name, kit]) => {
  const letterOf = (letter: Letter) => (
    <KitContext value={kit}>
      <Newsletter letter={letter} />
    </KitContext>
  );
  return {
    name,
    draw: (letter: Letter): Promise<string> => render(letterOf(letter)),
    write: (letter: Letter): Promise<string> => render(letterOf(letter), { plainText: true }),
  };
});
