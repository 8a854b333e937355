import { Row } from '../../../../components/layout.tsx';
import { OrderButtons, reorder, SortableList } from '../../../../components/sortable-list.tsx';
import { Link } from '../../../../routing/link.tsx';
import { templateWording } from '../../../templates/messages.fr.ts';
import styles from './sections.module.css';

/** What is offered first among some; ticked ones stand above, in their order. */
export function OfferedFirst(props: {
  /** All there are. */
  items: readonly { id: string; name: string }[];
  /** Ids of those offered first. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Where some are made. */
  settings: string;
  words: {
    /** Where there are none. */
    none: string;
    /** What leads to where some are made. */
    settings: string;
    /** Instead of the name of one that is not there. */
    gone: (id: string) => string;
  };
}) {
  const { items, chosen, onChange, words } = props;
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? words.gone(id);
  const others = items.map(({ id }) => id).filter((id) => !chosen.includes(id));
  return (
    <>
      {chosen.length + others.length === 0 && (
        <p className="field-help">
          {words.none} <Link to={props.settings}>{words.settings}</Link>
        </p>
      )}
      <SortableList
        as="ul"
        words={templateWording}
        count={chosen.length}
        onMove={(from, to) => onChange(reorder(chosen, from, to))}
        gap="2px"
        className={styles.choices}
      >
        {[...chosen, ...others].map((id, index) => (
          <Row as="li" gap={3} align="center" justify="between" key={id}>
            <label className="field-check">
              <input
                type="checkbox"
                className="check"
                checked={index < chosen.length}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              {nameOf(id)}
            </label>
            {index < chosen.length && (
              <span>
                <OrderButtons index={index} name={nameOf(id)} />
              </span>
            )}
          </Row>
        ))}
      </SortableList>
    </>
  );
}
