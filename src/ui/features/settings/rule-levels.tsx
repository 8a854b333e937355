import { useState } from 'react';
import { checkGroups, type RuleId, rulesByGroup } from '../../../core/checks/check-rules.ts';
import { checkGroupNames } from '../../../email/checks/rules/group-names.fr.ts';
import type { rules as allRules } from '../../../email/checks/rules/index.ts';
import { Stack, Text } from '../../components/layout.tsx';
import { fetchPart } from '../../components/lazy.ts';
import { LoadingState } from '../../components/list-states.tsx';
import { matchesSearch } from '../../components/matches-search.ts';
import { checkWords as words } from './messages.fr.ts';
import styles from './settings.module.css';

type Policy = Readonly<Record<string, string>>;

type Rules = typeof allRules;

interface RuleLevelsProps {
  value: unknown;
  onChange: (value: unknown) => void;
  /** Why a rule is not changed here. */
  fixedBy: (rule: RuleId) => string | undefined;
}

const levels = Object.entries(words.levels);

/** How much each rule of the checks matters, group by group; the rules are fetched when one first looks at them. */
export function RuleLevels({ value, onChange, fixedBy }: RuleLevelsProps) {
  const policy = (value ?? {}) as Policy;
  const [search, setSearch] = useState('');
  const [rules, setRules] = useState<Rules>();
  async function load() {
    const { rules } = await fetchPart(() => import('../../../email/checks/rules/index.ts'));
    setRules(rules);
  }
  const found = checkGroups.flatMap((group) => {
    const ids = rulesByGroup[group].filter(
      (id) => !rules || matchesSearch(`${rules[id].title} ${id}`, search),
    );
    return ids.length > 0 ? [{ group, ids }] : [];
  });
  function change(id: RuleId, level: string) {
    const { [id]: _, ...others } = policy;
    const next = level === '' ? others : { ...policy, [id]: level };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  }
  return (
    <Stack columns={1} gap={3} className={styles.wide}>
      <input
        type="search"
        className="control"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && <Text tone="muted">{words.noMatch}</Text>}
      {found.map(({ group, ids }) => (
        <details
          key={group}
          open={search !== ''}
          className={styles.rules}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) void load();
          }}
        >
          <summary>
            <Text as="span" weight={550}>
              {checkGroupNames[group]}
            </Text>{' '}
            <Text as="span" size={13} tone="muted">
              {changedIn(policy, ids)}
            </Text>
          </summary>
          {rules ? (
            <ul>
              {ids.map((id) => (
                <Level
                  key={id}
                  rule={rules[id]}
                  level={policy[id] ?? ''}
                  fixed={fixedBy(id)}
                  onChange={(level) => change(id, level)}
                />
              ))}
            </ul>
          ) : (
            <LoadingState />
          )}
        </details>
      ))}
    </Stack>
  );
}

function changedIn(policy: Policy, ids: readonly RuleId[]): string {
  const count = ids.filter((id) => policy[id] !== undefined).length;
  return count > 0 ? words.changed(count) : '';
}

interface LevelProps {
  rule: Rules[RuleId];
  level: string;
  fixed: string | undefined;
  onChange: (level: string) => void;
}

function Level({ rule: { title, severity }, level, fixed, onChange }: LevelProps) {
  return (
    <li>
      <label className={styles.rule}>
        <span>
          {title}
          {fixed && (
            <Text as="span" size={13} tone="muted">
              {' '}
              {fixed}
            </Text>
          )}
        </span>
        <select
          className="control"
          value={level}
          disabled={fixed !== undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{words.usual(words.levels[severity].toLocaleLowerCase('fr'))}</option>
          {levels.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}
