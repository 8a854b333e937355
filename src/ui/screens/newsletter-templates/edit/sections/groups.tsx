import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { inPlace, OrderButtons, useOrder } from '../ordered.tsx';
import { Section } from '../section.tsx';
import { useDraft, usePut, useTemplateScreen } from '../template-context.ts';
import styles from './groups.module.css';

const { groups: words } = newsletterTemplateWording;

/** The groups of the configuration that are offered first; ticked ones stand above, in their order. */
export function Groups() {
  const { groups } = useTemplateScreen().document;
  const chosen = useDraft((draft) => draft.groups);
  const put = usePut();
  const order = useOrder<HTMLUListElement>(chosen.length);
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? words.gone(id);
  const others = groups.map(({ id }) => id).filter((id) => !chosen.includes(id));
  const lay = (next: string[]) => put({ groups: next });
  return (
    <Section id="groups" help={words.help} fields={['groups']}>
      {chosen.length + others.length === 0 && <p className="field-help">{words.none}</p>}
      <ul ref={order.list} className={styles.groups}>
        {[...chosen, ...others].map((id, index) => (
          <li key={id}>
            <label className="field-check">
              <input
                type="checkbox"
                className="check"
                checked={index < chosen.length}
                onChange={({ currentTarget: { checked } }) =>
                  lay(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              {nameOf(id)}
            </label>
            {index < chosen.length && (
              <span>
                <OrderButtons
                  name={nameOf(id)}
                  index={index}
                  first={0}
                  last={chosen.length - 1}
                  onMove={(to) => {
                    lay(inPlace(chosen, index, to));
                    order.moved(nameOf(id), to, index);
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
    </Section>
  );
}
