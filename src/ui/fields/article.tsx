import type { ArticleSettings, ArticleValue } from '../../core/fields/article.ts';
import { callLabel } from '../../core/fields/article.ts';
import { fieldParts } from '../../core/wording/field-parts.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { ImageParts } from './image.tsx';
import { Address } from './link.tsx';
import { RichText } from './richtext.tsx';
import { PlainText } from './text.tsx';

const { article } = fieldParts;

interface PartProps {
  settings: ArticleSettings;
  value: ArticleValue;
  name: string;
  put: (change: Partial<ArticleValue>) => void;
}

/** An article: its title and the parts its settings switch on, in the order they are read. */
export function ArticleControl({ parameter, value, name, onChange }: FieldProps<'article'>) {
  const { settings } = parameter;
  const part: PartProps = { settings, value, name, put: (change) => onChange({ ...value, ...change }) };
  return (
    <fieldset className="field-group">
      <legend>{parameter.label}</legend>
      {parameter.help && <p className="field-help">{parameter.help}</p>}
      {settings.category && <Category {...part} />}
      <PlainText
        label={article.title}
        name={`${name}[title]`}
        value={value.title}
        required={parameter.required}
        maxLength={1_000}
        tokens
        onChange={(title) => part.put({ title })}
      />
      {settings.hook && (
        <PlainText
          label={article.hook}
          name={`${name}[hook]`}
          value={value.hook}
          maxLength={settings.hook.maxLength}
          tokens
          lines={2}
          onChange={(hook) => part.put({ hook })}
        />
      )}
      {settings.intro && <Intro {...part} />}
      {settings.link && (
        <Address
          label={article.link}
          name={`${name}[link]`}
          value={value.link}
          choices={settings.link.tracked ? 'button' : 'none'}
          onChange={(link) => part.put({ link })}
        />
      )}
      {settings.image && (
        <ImageParts
          legend={article.image}
          name={`${name}[image]`}
          value={value.image}
          ratio={settings.image.ratio}
          altRequired={settings.image.altRequired}
          withoutLink={settings.link !== undefined}
          onChange={(image) => part.put({ image })}
        />
      )}
      {settings.cta && <CallToAction {...part} />}
    </fieldset>
  );
}

function Intro({ settings, value, name, put }: PartProps) {
  const field = {
    label: article.intro,
    name: `${name}[intro]`,
    value: value.intro,
    onChange: (intro: string) => put({ intro }),
  };
  if (settings.intro?.format === 'rich') return <RichText {...field} />;
  return <PlainText {...field} maxLength={settings.intro?.maxLength} lines={4} tokens />;
}

function Category({ settings, value, name, put }: PartProps) {
  return (
    <FieldFrame label={article.category}>
      {(control) => (
        <select
          {...control}
          className="control"
          name={`${name}[category]`}
          value={value.category}
          onChange={(event) => put({ category: event.currentTarget.value })}
        >
          <option value="">{article.noCategory}</option>
          {settings.category?.labels.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function CallToAction({ settings, value: { title, cta }, name, put }: PartProps) {
  const isText = settings.cta?.display === 'text';
  return (
    <>
      <PlainText
        label={isText ? article.ctaLinkText : article.ctaText}
        help={article.ctaTextHelp(callLabel({ title, cta: { ...cta, text: '' } }, settings.cta?.words ?? ''))}
        name={`${name}[cta][text]`}
        value={cta.text}
        maxLength={200}
        tokens
        onChange={(text) => put({ cta: { ...cta, text } })}
      />
      <Address
        label={isText ? article.ctaTextLink : article.ctaLink}
        help={settings.link && article.ctaLinkHelp}
        name={`${name}[cta][link]`}
        value={cta.link}
        onChange={(link) => put({ cta: { ...cta, link } })}
      />
    </>
  );
}
