import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Interest } from '../../../../../core/newsletter-template/interest.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Button } from '../../../../design/button.tsx';
import { KeptInput } from '../kept-input.tsx';
import { inPlace, OrderButtons, useOrder } from '../ordered.tsx';
import { Section } from '../section.tsx';
import { useDraft, usePut } from '../template-context.ts';
import styles from './interests.module.css';

const { interests: words, colors } = newsletterTemplateWording;

/** Most interests of a template (`NewsletterTemplateSchema`). */
const most = 100;

/** What links may declare of those who follow them, in the order the address builder offers it. */
export function Interests() {
  const interests = useDraft((draft) => draft.interests);
  const put = usePut();
  const order = useOrder<HTMLOListElement>(interests.length);
  const lay = (next: Interest[]) => put({ interests: next });
  const change = (index: number, part: Partial<Interest>) =>
    lay(interests.map((interest, at) => (at === index ? { ...interest, ...part } : interest)));
  const add = () => {
    let n = interests.length + 1;
    while (interests.some(({ alias }) => alias === `interet_${n}`)) n += 1;
    lay([...interests, { name: words.newName, alias: `interet_${n}` }]);
    order.added(interests.length);
  };
  return (
    <Section id="interests" help={words.help} fields={['interests']}>
      {interests.length === 0 && <p className="field-help">{words.none}</p>}
      <ol ref={order.list} className={styles.interests}>
        {interests.map((interest, index) => (
          <InterestItem
            // biome-ignore lint/suspicious/noArrayIndexKey: an alias changes while one is in its field
            key={index}
            interest={interest}
            rank={index + 1}
            isTaken={(alias) => interests.some((other, at) => at !== index && other.alias === alias)}
            onChange={(part) => change(index, part)}
          >
            <OrderButtons
              name={interest.name}
              index={index}
              first={0}
              last={interests.length - 1}
              onMove={(to) => {
                lay(inPlace(interests, index, to));
                order.moved(interest.name, to, index);
              }}
              onRemove={() => {
                lay(interests.toSpliced(index, 1));
                order.removed(interest.name, index);
              }}
            />
          </InterestItem>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={interests.length >= most}
          onClick={add}
        >
          {words.add}
        </Button>
      </div>
    </Section>
  );
}

interface InterestItemProps {
  interest: Interest;
  rank: number;
  isTaken: (alias: string) => boolean;
  onChange: (part: Partial<Interest>) => void;
  /** Its buttons. */
  children: ReactNode;
}

function InterestItem({ interest: { name, alias }, rank, isTaken, onChange, children }: InterestItemProps) {
  return (
    <li>
      <input
        type="text"
        className="control"
        aria-label={words.nameOf(rank)}
        required
        pattern=".*\S.*"
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <KeptInput
        aria-label={`${words.alias}, ${name}`}
        className="control-mono"
        required
        isLate
        pattern="[a-z0-9_]{1,60}"
        title={words.aliasPattern}
        value={alias}
        refusalOf={(next) => (isTaken(next) ? colors.aliasTaken(next) : undefined)}
        onCommit={(next) => onChange({ alias: next })}
      />
      <span className={styles.actions}>{children}</span>
    </li>
  );
}
