import type { NewsletterTemplate } from '../../../../../core/newsletter-template/newsletter-template.ts';
import {
  type ContrastPair,
  contrastPairs,
  type NamedPair,
} from '../../../../../email/checks/contrast-pairs.ts';
import { paletteOf } from '../../../../../email/render/palette.ts';
import { Box, Row, Stack, Text } from '../../../../components/layout.tsx';
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
      <Stack columns={2} gap={3} className={styles.samples}>
        <Sample template={template} pairs={pairs} mode="light" />
        <Sample template={template} pairs={pairs} mode="dark" />
      </Stack>
      <Text as="table" fullWidth size={13} className={styles.pairs}>
        <caption>{words.pairs}</caption>
        <thead>
          <tr>
            <th scope="col">{words.pair}</th>
            <th scope="col">{words.light}</th>
            <th scope="col">{words.dark}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ name, light, dark }) => (
            <tr key={name}>
              <th scope="row">{words.names[name]}</th>
              <Figure {...light} />
              <Figure {...dark} />
            </tr>
          ))}
        </tbody>
      </Text>
    </Section>
  );
}

function Figure({ textColor, background, ratio, isReadable }: ContrastPair) {
  return (
    <td>
      <Row
        as="span"
        inline
        wrap
        gapX="6px"
        align="center"
        className={styles.figure}
        data-readable={isReadable}
      >
        <span className={styles.letters} style={{ color: textColor, background }} aria-hidden>
          Aa
        </span>
        {words.ratio(ratio)} <span>{isReadable ? words.readable : words.unreadable}</span>
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
          <p className={styles.title} style={style('title', titleFont)}>
            {words.heading}
          </p>
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
