import { capital } from '../../../../../core/wording/phrases.ts';
import { Alert } from '../../../../components/layout.tsx';
import styles from './sections.module.css';
import type { MissingAlias } from './use-missing-aliases.ts';

/** Says which letters would lose a colour or a font; always in the page, so that it is heard when it comes. */
export function MissingAliases(props: {
  missing: readonly MissingAlias[];
  sentence: (alias: string, holders: string, isMany: boolean) => string;
}) {
  return (
    <div role="status" className={styles.missing}>
      {props.missing.map(({ alias, holders, isMany }) => (
        <Alert as="p" marginBottom={2} tone="warning" key={alias}>
          {capital(props.sentence(alias, holders, isMany))}
        </Alert>
      ))}
    </div>
  );
}
