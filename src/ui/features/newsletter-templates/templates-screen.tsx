import { useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { NewsletterTemplateSummary } from '../../../core/newsletter-template/opened-template.ts';
import type { Position } from '../../../core/positions/position.ts';
import { filterOf, rowsOf } from '../../../core/positions/rows.ts';
import { call } from '../../api/call.ts';
import { invalidate, queryKey, useApiQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { LastChanged } from '../../components/last-changed.tsx';
import { matchesSearch } from '../../components/matches-search.ts';
import { TemplateCard, TemplateCards } from '../templates/template-card.tsx';
import { TemplateList } from '../templates/template-list.tsx';
import { newsletterTemplateWording } from './messages.fr.ts';

/** Heights of a row and of the gap under it, in units of a picture 64 wide. */
const heights = { header: 5, full: 9, semi: 9, footer: 5 };
const gap = 3;
const page = { width: 64, height: 84, margin: 6 };

interface Bar {
  position: Position;
  x: number;
  y: number;
  width: number;
  height: number;
}

function barsOf(positions: readonly Position[]): Bar[] {
  const width = page.width - 2 * page.margin;
  let y = page.margin;
  return rowsOf(positions).flatMap((row): Bar[] => {
    const first = row.kind === 'pair' ? row.left : row.position;
    const height = heights[filterOf(first)];
    const at = { y, height };
    y += height + gap;
    const half = (width - gap) / 2;
    if (row.kind === 'single') {
      return [{ ...at, position: first, x: page.margin, width: filterOf(first) === 'semi' ? half : width }];
    }
    return [
      { ...at, position: row.left, x: page.margin, width: half },
      { ...at, position: row.right, x: page.margin + half + gap, width: half },
    ];
  });
}

const strong = 'var(--line-strong)';
const looks = {
  header: { fill: strong, opacity: 0.8 },
  full: { fill: strong, opacity: 0.45 },
  semi: { fill: 'var(--accent)', opacity: 0.5 },
  footer: { fill: strong, opacity: 0.8 },
};

/** A layout drawn small: a bar for each position; what is longer than the page is cut, as a page is. */
function LayoutPicture({ positions, label }: { positions: readonly Position[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      style={{ display: 'block', width: '100%', height: '100%' }}
      viewBox={`0 0 ${page.width} ${page.height}`}
      focusable="false"
    >
      <rect
        fill="var(--panel)"
        stroke="var(--line)"
        x=".5"
        y=".5"
        width={page.width - 1}
        height={page.height - 1}
        rx="3"
      />
      {positions.length === 0 && (
        <path fill="none" stroke="var(--line-strong)" strokeWidth="2" d="m26 34-9 8 9 8m12-16 9 8-9 8" />
      )}
      {barsOf(positions)
        .filter(({ y, height }) => y + height <= page.height - 3)
        .map(({ position, ...bar }) => (
          <rect key={position} {...looks[filterOf(position)]} rx="1" {...bar} />
        ))}
    </svg>
  );
}

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
      otherWay={
        <ButtonLink to="/newslettertemplates/themes" variant="outline">
          {words.fromTheme}
        </ButtonLink>
      }
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
  const { id, name, positions, use_editor, campaigns, cover } = template;
  return (
    <TemplateCard
      name={name}
      to={`/newslettertemplates/edit/${id}`}
      picture={
        <Cover address={cover}>
          <LayoutPicture positions={positions} label={words.layout(positions.length)} />
        </Cover>
      }
      isTall
      changed={<LastChanged of="newsletterTemplates" id={id} />}
      facts={[use_editor ? words.blocks : words.raw, words.campaigns(campaigns)]}
      onCopy={onCopy}
      remove={() => call(contract.newsletterTemplates.delete, { newsletterTemplateId: id })}
      refresh={() => invalidate({ queryKey: queryKey(contract.newsletterTemplates.list) })}
    />
  );
}
