import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { type SocialNetwork, socialNetworkNames, socialNetworks } from '../../core/fields/social-networks.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { Button, IconButton } from '../components/button.tsx';
import { Stack } from '../components/layout.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { BaseBox, BoxSentence, CompleteLink } from './link.tsx';
import { useItemKeys } from './use-item-keys.ts';
import { useTrackedUrl } from './use-tracked-url.ts';

const { social } = fieldParts;
const most = 20;

/** Networks and their addresses, one a line, in the order they are printed. */
export function SocialControl({ parameter, value, name, onChange }: FieldProps<'social'>) {
  const keys = useItemKeys(value);
  const put = (index: number, change: Partial<(typeof value)[number]>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const unused = socialNetworks.find((network) => !value.some((row) => row.network === network));
  return (
    <fieldset className="field-group">
      <legend>{parameter.label}</legend>
      {parameter.help && <p className="field-help">{parameter.help}</p>}
      {value.map((row, index) => (
        <Stack gap={1} align="start" key={keys[index]} className={styles.network}>
          <select
            className="control"
            aria-label={social.network}
            name={`${name}[${index}][network]`}
            value={row.network}
            onChange={(event) => put(index, { network: event.currentTarget.value as SocialNetwork })}
          >
            {socialNetworks.map((network) => (
              <option key={network} value={network}>
                {socialNetworkNames[network]}
              </option>
            ))}
          </select>
          <NetworkAddress
            label={social.url(socialNetworkNames[row.network])}
            name={`${name}[${index}][url]`}
            value={row.url}
            required={parameter.required && index === 0}
            onChange={(url) => put(index, { url })}
          />
          <IconButton
            aria-label={social.remove(socialNetworkNames[row.network])}
            title={social.remove(socialNetworkNames[row.network])}
            onClick={() => onChange(value.toSpliced(index, 1))}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Stack>
      ))}
      {value.length < most && (
        <div>
          <Button
            variant="outline"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...value, { network: unused ?? 'facebook', url: '' }])}
          >
            {social.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function NetworkAddress(props: {
  label: string;
  name: string;
  value: string;
  required: boolean;
  onChange: (url: string) => void;
}) {
  const { label, name, value, required, onChange } = props;
  const field = useTrackedUrl(value, onChange);
  const id = useId();
  return (
    <Stack gap={1} minWidth={0}>
      <BaseBox {...{ label, field, required }} choicesOf={label} describedBy={id}>
        <CompleteLink {...{ name, value, required, onChange }} />
      </BaseBox>
      <BoxSentence field={field} id={id} />
    </Stack>
  );
}
