import type { NewsletterTemplate } from '../../../../../core/newsletter-template/newsletter-template.ts';
import {
  type ContrastPair,
  contrastPairs,
  type NamedPair,
} from '../../../../../email/checks/contrast-pairs.ts';
import { paletteOf } from '../../../../../email/render/palette.ts';
import { Badge, Box, Row, Stack, Text } from '../../../../components/layout.tsx';
import { Table } from '../../../../components/table.tsx';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import { Section } from '../section.tsx';
import { useDraft } from '../template-context.ts';
import styles from './sections.module.css';

const { sample: words } = newsletterTemplateWording;

/** What every letter draws on what: seen in its colours and fonts, and measured. */
export function ContrastSample() {
  const template = useDraft((draft) => draft);
  const pairs = contrastPairs(template);
  return (
    <Section id="sample" fields={[]}>
      <Stack columns="pair" gap={3}>
        <Sample template={template} pairs={pairs} mode="light" />
        <Sample template={template} pairs={pairs} mode="dark" />
      </Stack>
      <Table size="sm" caption={words.pairs} columns={[words.pair, words.light, words.dark]}>
        <tbody>
          {pairs.map(({ name, light, dark }) => (
            <tr key={name}>
              <th scope="row">{words.names[name]}</th>
              <Figure {...light} />
              <Figure {...dark} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function Figure({ textColor, background, ratio, isReadable }: ContrastPair) {
  return (
    <td>
      <Row as="span" inline wrap gapX="6px" align="center">
        <Badge border weight={600} style={{ color: textColor, background }} aria-hidden>
          Aa
        </Badge>
        {words.ratio(ratio)}{' '}
        {isReadable ? (
          <span>{words.readable}</span>
        ) : (
          <Text as="span" weight={600} tone="danger">
            {words.unreadable}
          </Text>
        )}
      </Row>
    </td>
  );
}

interface SampleProps {
  template: NewsletterTemplate;
  pairs: readonly NamedPair[];
  mode: 'light' | 'dark';
}

/** A few words of a letter; drawn only to be seen, for the figures say the same. */
function Sample({ template, pairs, mode }: SampleProps) {
  const { titleFont, textFont } = paletteOf(template, template.defaults.parameters, () => {});
  const of = (name: NamedPair['name']) => pairs.find((pair) => pair.name === name)?.[mode];
  const style = (name: NamedPair['name'], fontFamily = textFont) => ({
    color: of(name)?.textColor,
    fontFamily,
  });
  return (
    <figure>
      <Box padding={3} border radius="md" style={{ background: of('linkOnBody')?.background }}>
        <Stack gap={2} padding={3} style={{ background: of('text')?.background }} aria-hidden>
          <Text size={20} style={style('title', titleFont)}>
            {words.heading}
          </Text>
          <p style={style('text')}>{words.words}</p>
          <p className={styles.link} style={style('linkOnPaper')}>
            {words.link}
          </p>
          <Text size={12} style={style('muted')}>
            {words.muted}
          </Text>
        </Stack>
      </Box>
      <Text as="figcaption" marginTop={1} size={12} tone="muted">
        {mode === 'light' ? words.light : words.dark}
      </Text>
    </figure>
  );
}
