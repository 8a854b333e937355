import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './template-card.module.css';
import { TemplateMenu } from './template-menu.tsx';

/** Templates beside each other. */
export const TemplateCards = ({ children }: { children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);

interface TemplateCardProps extends ComponentProps<typeof TemplateMenu> {
  /** Where it is edited. */
  to: string;
  picture: ReactNode;
  /** Whether the picture is higher than wide. */
  isTall?: boolean;
  description?: string;
  facts: readonly string[];
}

/** A template of a list: its picture, its name, which opens it, and what is known of it. */
export function TemplateCard(props: TemplateCardProps) {
  const { to, picture, isTall = false, description = '', facts, ...menu } = props;
  return (
    <li className={styles.card} data-tall={isTall}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <Link to={to} className={styles.link}>
          {menu.name}
        </Link>
        {description !== '' && <p className={styles.description}>{description}</p>}
        <p className={styles.facts}>{facts.join('\u00a0· ')}</p>
      </div>
      <div className={styles.menu}>
        <TemplateMenu {...menu} />
      </div>
    </li>
  );
}
