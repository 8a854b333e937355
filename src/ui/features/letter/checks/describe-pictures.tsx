import { useState } from 'react';
import { showsPicture } from '../../../../core/fields/image-address.ts';
import { MAX_ALT_CHARS } from '../../../../core/fields/limits.ts';
import { pictureFile, pictureSource } from '../../../../core/import/preserved-pictures.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogForm } from '../../../components/form-dialog.tsx';
import { Box, Row, Stack, Text } from '../../../components/layout.tsx';
import { usePageHeld } from '../../../components/use-page-held.ts';
import type { FindingFix } from '../../../state/checks/apply-fixes.ts';
import type { ListedFinding } from '../../../state/checks/listed-findings.ts';
import type { ListTools } from './check-actions.ts';
import styles from './check-panel.module.css';
import { fixTogetherWords } from './fix-together.fr.ts';

const { pictures: words } = fixTogetherWords;

/** What a person said of a picture; undefined as long as they have not. */
interface Answer {
  alt: string;
  isDecorative: boolean;
}

interface DescribePicturesProps {
  findings: readonly ListedFinding[];
  tools: ListTools;
  onFix: (fixes: readonly FindingFix[]) => void;
  onClose: () => void;
}

/** The pictures of a letter that say nothing, in one table, each with what it says to those who do not see it. */
export function DescribePictures({ findings, tools, onFix, onClose }: DescribePicturesProps) {
  // The list may be checked again meanwhile: what was asked stays.
  const [asked] = useState(findings);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  usePageHeld(Object.keys(answers).length > 0);
  const { mending } = tools.ways;
  const fixes = asked.flatMap((finding): FindingFix[] => {
    const answer = answers[finding.key];
    const repairs = mending?.repairsOf(finding) ?? [];
    const repair = repairs.find(({ ask }) => (ask !== undefined) === !answer?.isDecorative);
    const isAnswered = answer && (answer.isDecorative || answer.alt.trim() !== '');
    return repair && isAnswered ? [{ finding, repair, answer: answer.alt }] : [];
  });
  return (
    <Dialog open size="md" title={words.title} onClose={onClose}>
      <DialogForm
        submit={words.apply(fixes.length)}
        disabled={fixes.length === 0}
        onSubmit={() => onFix(fixes)}
        onClose={onClose}
      >
        <Text size={13} tone="muted">
          {words.help}
        </Text>
        <Box as="ul" divided>
          {asked.map((finding, nth) => (
            <PictureRow
              key={finding.key}
              finding={finding}
              isFirst={nth === 0}
              tools={tools}
              answer={answers[finding.key]}
              onAnswer={(answer) => setAnswers((former) => ({ ...former, [finding.key]: answer }))}
            />
          ))}
        </Box>
      </DialogForm>
    </Dialog>
  );
}

interface PictureRowProps {
  finding: ListedFinding;
  isFirst: boolean;
  tools: ListTools;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

function PictureRow({ finding, isFirst, tools: { ways }, answer, onAnswer }: PictureRowProps) {
  const picture = ways.mending?.pictureOf(finding);
  const { alt, isDecorative } = answer ?? { alt: picture?.alt ?? '', isDecorative: false };
  const [question] = ways.mending?.repairsOf(finding) ?? [];
  const canBeDecorative = (ways.mending?.repairsOf(finding) ?? []).some(({ ask }) => ask === undefined);
  const label = finding.rule === 'alt-missing-on-link' ? words.target : (question?.ask?.label ?? words.title);
  return (
    <Row as="li" gap={3} align="start" paddingY={3}>
      <span className={styles.picture}>
        {picture && showsPicture(picture.url) && <img src={picture.shown} alt="" loading="lazy" />}
      </span>
      <Stack grow gap={1} minWidth={0}>
        <label className="field">
          <span className="field-label">{label}</span>
          <input
            className="control"
            value={isDecorative ? '' : alt}
            disabled={isDecorative}
            maxLength={MAX_ALT_CHARS}
            autoComplete="off"
            {...(isFirst && { 'data-autofocus': true })}
            onChange={({ currentTarget }) => onAnswer({ alt: currentTarget.value, isDecorative: false })}
          />
          {picture && (
            <Text as="span" size={12} tone="muted" breakWords>
              {words.which(pictureFile(pictureSource(picture.url)), picture.link)}
            </Text>
          )}
        </label>
        {canBeDecorative && (
          <label className="field-check">
            <input
              type="checkbox"
              className="check"
              checked={isDecorative}
              onChange={({ currentTarget }) => onAnswer({ alt, isDecorative: currentTarget.checked })}
            />
            {words.decorative}
          </label>
        )}
      </Stack>
    </Row>
  );
}
