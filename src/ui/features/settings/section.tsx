import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { valueAt } from '../../../core/settings/values.ts';
import { Button } from '../../components/button.tsx';
import { Alert, Card, Row, Stack, Text } from '../../components/layout.tsx';
import { Field } from './controls.tsx';
import { FixedItems, ItemList } from './item-list.tsx';
import { sectionWords, settingsWords as words } from './messages.fr.ts';
import { RuleLevels } from './rule-levels.tsx';
import type { ShownSettings } from './section-draft.ts';
import type { SectionName } from './sections.ts';
import styles from './settings.module.css';
import { issuesOf, type SettingsField } from './settings-field.ts';
import { tries } from './tries.tsx';
import type { SectionSession } from './use-section-drafts.ts';

interface SectionProps {
  id: SectionName;
  fields: readonly SettingsField[];
  session: SectionSession;
}

/** A part of the settings, which is saved by itself. */
export function Section({ id, fields, session }: SectionProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { title, help } = sectionWords[id];
  const Try = tries[id];
  const shown = fields.filter(({ when }) => !when || when(session.effective));
  const isRefused = session.isUnsaved && session.issues !== session.current.issues;
  const unplaced = isRefused
    ? session.issues.filter((issue) => !shown.some(({ path }) => issuesOf(path, shown, [issue]).length > 0))
    : [];
  // Whoever saved finds the first field that was refused.
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isRefused]);
  return (
    <Card as="section" id={id} className={styles.section} aria-labelledby={`${formId}-title`}>
      <Stack gap={1}>
        <Text as="h2" size={16} weight={650} id={`${formId}-title`} tabIndex={-1}>
          {title}
        </Text>
        {help && (
          <Text size={13} tone="muted">
            {help}
          </Text>
        )}
      </Stack>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!session.hasConflict) session.save();
        }}
      >
        <div className={styles.fields}>
          {shown.map((field) => (
            <Setting key={field.path} field={field} shown={shown} session={session} />
          ))}
        </div>
        {unplaced.length > 0 && (
          <Alert tone="danger" role="alert" marginTop={3}>
            {unplaced.map(({ path, message }) => (
              <p key={path}>
                {path}
                {'\u00a0: '}
                {message}
              </p>
            ))}
          </Alert>
        )}
        {session.hasConflict && <Conflict session={session} />}
        {session.isUnsaved && !session.hasConflict && (
          <Row gap={2} className={styles.foot}>
            <Button type="submit" loading={session.isSaving}>
              {words.save}
            </Button>
            <Button variant="outline" onClick={session.adopt}>
              {words.cancel}
            </Button>
          </Row>
        )}
      </form>
      {Try && <Try session={session} />}
    </Card>
  );
}

interface SettingProps {
  field: SettingsField;
  shown: readonly SettingsField[];
  session: SectionSession;
}

function Setting({ field, shown, session }: SettingProps) {
  const { path, kind } = field;
  const { current } = session;
  const value = session.valueIn(path);
  const onChange = (given: unknown) => session.change(path, given);
  const fixed = fixedBy(field, current);
  if (kind === 'rules') {
    const reasonOf = (rule: string) => fixed ?? fixedBy({ path: `${path}.${rule}` }, current);
    return <RuleLevels value={value} onChange={onChange} fixedBy={reasonOf} />;
  }
  if (kind === 'items' && fixed) return <FixedItems field={field} value={value} fixed={fixed} />;
  if (kind === 'items')
    return (
      <ItemList
        field={field}
        value={value}
        variables={current.variables}
        issues={session.issues}
        onChange={onChange}
      />
    );
  return (
    <div className={field.isShort ? undefined : styles.wide}>
      <Field
        field={field}
        name={path}
        value={value}
        // What a variable says counts, and is not known here.
        usual={path in current.overridden ? undefined : valueAt(current.defaults, path)}
        onChange={onChange}
        complaint={issuesOf(path, shown, session.issues)[0]?.message}
        fixed={fixed}
        isDefined={kind === 'variable' ? current.variables[String(value)] : undefined}
        waits={current.restart.includes(path)}
      />
      {Object.entries(current.overridden).map(
        ([at, name]) =>
          at.startsWith(`${path}.`) && (
            <Text key={at} size={13} tone="muted">
              {words.overriddenPart(at.slice(path.length + 1), name)}
            </Text>
          ),
      )}
    </div>
  );
}

/** Why a setting is not changed here. */
function fixedBy(
  { path, isByHand }: Pick<SettingsField, 'path' | 'isByHand'>,
  { overridden }: ShownSettings,
): string | undefined {
  const variable = overridden[path];
  return variable !== undefined ? words.overridden(variable) : isByHand ? words.byHand : undefined;
}

/** Somebody wrote the same settings meanwhile: neither is lost unasked. */
function Conflict({ session }: { session: SectionSession }) {
  return (
    <Alert tone="warning" role="alert" marginTop={3}>
      <Row as="strong" gap={2} align="center">
        <TriangleAlert size={16} aria-hidden />
        {words.conflict.title}
      </Row>
      <p>{words.conflict.told}</p>
      <Row wrap gap={2} marginTop={2}>
        <Button variant="outline" size="sm" onClick={session.adopt}>
          {words.conflict.theirs}
        </Button>
        <Button variant="outline" size="sm" onClick={session.override}>
          {words.conflict.mine}
        </Button>
      </Row>
    </Alert>
  );
}
