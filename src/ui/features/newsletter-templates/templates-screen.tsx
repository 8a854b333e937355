import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { NewsletterTemplateSummary } from '../../../contract/newsletter-templates.ts';
import { newsletterTemplateWording } from '../../../core/wording/newsletter-templates.ts';
import { call } from '../../api/call.ts';
import { invalidate, queryKey, useApiQuery } from '../../api/queries.ts';
import { matchesSearch } from '../../components/matches-search.ts';
import { TemplateCard, TemplateCards } from '../templates/template-card.tsx';
import { TemplateList } from '../templates/template-list.tsx';
import { LayoutPicture } from './layout-picture.tsx';

const { list: words, create: creation } = newsletterTemplateWording;

/** Makes a newsletter template, from nothing or from another. */
const create = async (input: { name: string; from?: string }) =>
  (await call(contract.newsletterTemplates.create, input)).newslettertemplate;

/** The newsletter templates: what each looks like, how many letters follow it. */
export function NewsletterTemplatesScreen() {
  const [search, setSearch] = useState('');
  const list = useApiQuery(contract.newsletterTemplates.list, {});
  const all = list.data?.newslettertemplates ?? [];
  const found = all.filter(({ name }) => matchesSearch(name, search));
  return (
    <TemplateList
      {...{ words, list, all, found, create, creation }}
      editor="/newslettertemplates/edit"
      folder="newsletter-templates"
      bar={{ search, onSearch: setSearch }}
      noMatch={words.noMatch(search.trim())}
      onShowAll={() => setSearch('')}
    >
      {(onCopy) => (
        <TemplateCards>
          {found.map((template) => (
            <Card key={template.id} template={template} onCopy={() => onCopy(template)} />
          ))}
        </TemplateCards>
      )}
    </TemplateList>
  );
}

/** A template of the list: its layout, how its letters are made and how many there are. */
function Card({ template, onCopy }: { template: NewsletterTemplateSummary; onCopy: () => void }) {
  const { id, name, positions, use_editor, campaigns } = template;
  return (
    <TemplateCard
      name={name}
      to={`/newslettertemplates/edit/${id}`}
      picture={<LayoutPicture positions={positions} label={words.layout(positions.length)} />}
      isTall
      facts={[use_editor ? words.blocks : words.raw, words.campaigns(campaigns)]}
      onCopy={onCopy}
      remove={() => call(contract.newsletterTemplates.delete, { newsletterTemplateId: id })}
      refresh={() => invalidate({ queryKey: queryKey(contract.newsletterTemplates.list) })}
    />
  );
}
