import { useState } from 'react';
import { MAX_SETTING_CHARS } from '../../../../core/campaign/limits.ts';
import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import { settingsWords } from '../../../../core/wording/letter-settings.ts';
import { capital, unset } from '../../../../core/wording/phrases.ts';
import { unreadableColorWords } from '../../../../email/checks/unreadable-colors.fr.ts';
import type { UnreadableColor } from '../../../../email/checks/unreadable-colors.ts';
import { Button } from '../../../components/button.tsx';
import { Alert } from '../../../components/layout.tsx';
import { ColorByAlias } from '../../../fields/color.tsx';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import { FontByAlias } from '../../../fields/font.tsx';
import { Address } from '../../../fields/link.tsx';
import { PlainText } from '../../../fields/text.tsx';
import { colorWords, parameterWords } from './messages.fr.ts';

interface ColorParameterProps {
  name: string;
  label: string;
  value: string;
  onChange: (alias: string) => void;
  unreadable: UnreadableColor | undefined;
}

/** A colour of the letter. One that cannot be read says so at once, with the nearest that can; it would not be saved. */
function ColorParameter({ unreadable, ...props }: ColorParameterProps) {
  return (
    <div>
      <ColorByAlias {...props} unset={unset} />
      <div role="status">{unreadable && <Advice {...unreadable} onTake={props.onChange} />}</div>
    </div>
  );
}

function Advice({ ratio, least, nearest, onTake }: UnreadableColor & { onTake: (alias: string) => void }) {
  const sentence = unreadableColorWords.unreadable(ratio, least, nearest?.label);
  return (
    <Alert gap={2} marginTop={2} tone="warning" data-advice>
      <p>{`${capital(sentence)}.`}</p>
      {nearest && (
        <Button variant="outline" size="sm" onClick={() => onTake(nearest.alias)}>
          {colorWords.takeColor(nearest.label)}
        </Button>
      )}
    </Alert>
  );
}

type ParameterName = keyof CampaignSettings;
type SizeName = 'subjectfontsize' | 'legalfontsize';

const kinds: Record<ParameterName, 'color' | 'font' | 'size' | 'text' | 'words' | 'address'> = {
  backgroundcolor: 'color',
  linkcolor: 'color',
  subjectcolor: 'color',
  legalcolor: 'color',
  subjectfont: 'font',
  legalfont: 'font',
  subjectfontsize: 'size',
  legalfontsize: 'size',
  surheadersubject: 'text',
  mirrorlink: 'words',
  legalbottomtext: 'text',
  unsubtext: 'words',
  unsuburl: 'address',
  contacttext: 'words',
  contacturl: 'address',
};

interface ParameterFieldProps {
  name: ParameterName;
  value: string | number;
  onChange: (value: string | number) => void;
  /** Why a colour cannot be read where it is drawn. */
  unreadable?: UnreadableColor | undefined;
  /** Said beside its label. */
  mark?: string | undefined;
}

/** One global parameter, by its name in forms and files. */
export function ParameterField({ name, value, onChange, unreadable, mark }: ParameterFieldProps) {
  const help: Partial<Record<ParameterName, string>> = parameterWords.help;
  const field = {
    label: settingsWords.labels[name],
    help: help[name],
    name,
    value: String(value),
    onChange,
  };
  switch (kinds[name]) {
    case 'color':
      return <ColorParameter {...field} unreadable={unreadable} />;
    case 'font':
      return <FontByAlias {...field} unset={unset} />;
    case 'size':
      return <FontSize name={name as SizeName} value={Number(value)} onChange={onChange} />;
    case 'address':
      return <Address {...field} />;
    case 'text':
      return <PlainText {...field} mark={mark} maxLength={MAX_SETTING_CHARS} lines={2} tokens />;
    case 'words':
      return <PlainText {...field} maxLength={MAX_SETTING_CHARS} tokens />;
  }
}

/** A size in px. What is typed on the way to a size, such as the 1 of 14, is not one yet and stays in the field. */
function FontSize(props: { name: SizeName; value: number; onChange: (size: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const put = ({ value, validity }: HTMLInputElement) => {
    setTyped(value);
    if (value !== '' && validity.valid) props.onChange(Number(value));
  };
  return (
    <FieldFrame label={settingsWords.labels[props.name]}>
      {(control) => (
        <input
          {...control}
          type="number"
          className="control tabular"
          name={props.name}
          min={8}
          max={40}
          step={1}
          value={typed ?? props.value}
          onChange={(event) => put(event.currentTarget)}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </FieldFrame>
  );
}
