import { Link } from 'react-router';
import { contract } from '../../../contract/index.ts';
import type { NewsletterTemplateLine } from '../../../contract/newsletter-templates.ts';
import { newsletterTemplateWording } from '../../../core/wording/newsletter-templates.ts';
import { call } from '../../api/call.ts';
import { askAgain, rowKey } from '../../api/queries.ts';
import { TemplateMenu } from '../templates/template-menu.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import styles from './template-card.module.css';

const { list: words } = newsletterTemplateWording;

interface TemplateCardProps {
  template: NewsletterTemplateLine;
  onCopy: () => void;
}

/** A template of the list: its layout, its name, how its letters are made and how many there are. */
export function TemplateCard({ template, onCopy }: TemplateCardProps) {
  const { id, name, positions, use_editor, campaigns } = template;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <LayoutPicture positions={positions} label={words.layout(positions.length)} />
      </div>
      <div className={styles.words}>
        <div>
          <h2 className={styles.name}>
            <Link to={`/newslettertemplates/edit/${id}`} className={styles.link}>
              {name}
            </Link>
          </h2>
          <p>{use_editor ? words.blocks : words.raw}</p>
          <p>{words.campaigns(campaigns)}</p>
        </div>
        <div className={styles.actions}>
          <TemplateMenu
            name={name}
            onCopy={onCopy}
            remove={() => call(contract.newsletterTemplates.delete, { newsletterTemplateId: id })}
            refresh={() => askAgain({ queryKey: rowKey(contract.newsletterTemplates.list) })}
          />
        </div>
      </div>
    </li>
  );
}
