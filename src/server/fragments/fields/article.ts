import { fieldParts } from '../../../core/wording/field-parts.ts';
import type { Markup } from '../html.ts';
import { type DrawnField, group, input, labelled, select, textarea } from './drawn-field.ts';
import { imageInputs } from './image.ts';
import { linkInputs } from './link.ts';

const { article: words } = fieldParts;

/** The parts that the settings switch on, under `<name>[<part>]`. */
export function drawArticle({ name, parameter, value, choices }: DrawnField<'article'>): Markup {
  const { link, intro, category, image, hook, cta } = parameter.settings;
  const { required } = parameter;
  const labels = category?.labels.map(({ label }) => ({ value: label, label })) ?? [];
  const parts: (Markup[] | false | undefined)[] = [
    [labelled(words.title, input(`${name}[title]`, value.title, { required }))],
    category && [labelled(words.category, select(`${name}[category]`, value.category, labels))],
    hook && [labelled(words.hook, input(`${name}[hook]`, value.hook, { maxlength: hook.maxLength }))],
    // The length of a rich text counts its words, not its tags: the form cannot check it.
    intro && [
      labelled(
        words.intro,
        textarea(`${name}[intro]`, value.intro, {
          maxlength: intro.format === 'plain' ? intro.maxLength : undefined,
        }),
      ),
    ],
    link && [
      link.tracked
        ? linkInputs(`${name}[link]`, value.link, { label: words.link, choices })
        : labelled(words.link, input(`${name}[link]`, value.link)),
    ],
    image && [group(words.image, imageInputs(`${name}[image]`, value.image, choices))],
    cta && [
      labelled(words.ctaText, input(`${name}[cta][text]`, value.cta.text, { placeholder: cta.words })),
      linkInputs(`${name}[cta][link]`, value.cta.link, { label: words.ctaLink, choices }),
    ],
  ];
  return group(
    parameter.label,
    parts.flatMap((part) => part || []),
    parameter.help,
  );
}
