import type { CSSProperties } from 'react';
import { type Article, dress, type Picture } from './content.ts';
import { useKit } from './react-email-kit.ts';

const { accent, ink, textFont, title, titleFont } = dress;

export const font = (size: number, line: number, color = ink, family = textFont): CSSProperties => ({
  fontFamily: family,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  color,
});
export const margin = (top: number) => ({ margin: `${top}px 0 0` });
export const linked: CSSProperties = { color: accent, textDecoration: 'underline' };
const sizes = { 28: font(28, 35, title, titleFont), 22: font(22, 29, title, titleFont) };
const small = { ...font(17, 23, title, titleFont), fontWeight: 'bold' };

export const Fluid = ({ address, alt, width, height }: Picture) => {
  const { Img } = useKit();
  return (
    <Img
      src={address}
      alt={alt}
      width={width}
      height={height}
      style={{ width: '100%', maxWidth: width, height: 'auto' }}
    />
  );
};

const Call = ({ call, address }: Article) => {
  const { Link, Text } = useKit();
  return (
    <Text style={{ ...font(16, 26), ...margin(14) }}>
      <Link href={address} style={linked}>
        {call}
      </Link>
    </Text>
  );
};

export const Hero = (article: Article) => {
  const { Button, Heading, Section, Text } = useKit();
  return (
    <Section style={{ backgroundColor: dress.paper, padding: 24 }}>
      <Fluid {...article.picture} />
      <Heading as="h1" style={{ ...sizes[28], fontWeight: 'normal', ...margin(16) }}>
        {article.title}
      </Heading>
      <Text style={{ ...font(16, 26), ...margin(12) }}>{article.words}</Text>
      <Button
        href={article.address}
        style={{
          ...font(16, 20, '#ffffff'),
          backgroundColor: accent,
          fontWeight: 'bold',
          padding: '12px 24px',
          marginTop: 22,
        }}
      >
        {article.call}
      </Button>
    </Section>
  );
};

const Half = (article: Article) => {
  const { Column, Heading, Text } = useKit();
  return (
    <Column
      className="half"
      width="310"
      valign="top"
      style={{ padding: 24, width: 310, verticalAlign: 'top' }}
    >
      <Fluid {...article.picture} />
      <Heading as="h2" style={{ ...small, ...margin(16) }}>
        {article.title}
      </Heading>
      <Text style={{ ...font(16, 26), ...margin(12) }}>{article.words}</Text>
      <Call {...article} />
    </Column>
  );
};

export const Pair = ({ row: [left, right] }: { row: readonly [Article, Article] }) => {
  const { Row } = useKit();
  return (
    <Row style={{ backgroundColor: dress.paper }}>
      <Half {...left} />
      <Half {...right} />
    </Row>
  );
};

export const Full = (article: Article) => {
  const { Column, Heading, Row, Text } = useKit();
  return (
    <Row style={{ backgroundColor: dress.paper }}>
      <Column
        className="half"
        width="262"
        valign="top"
        style={{ padding: 24, width: 262, verticalAlign: 'top' }}
      >
        <Fluid {...article.picture} />
      </Column>
      <Column
        className="half"
        width="358"
        valign="top"
        style={{ padding: '24px 24px 24px 0', verticalAlign: 'top' }}
      >
        <Heading as="h2" style={{ ...sizes[22], fontWeight: 'normal', ...margin(0) }}>
          {article.title}
        </Heading>
        <Text style={{ ...font(16, 26), ...margin(12) }}>{article.words}</Text>
        <Call {...article} />
      </Column>
    </Row>
  );
};
