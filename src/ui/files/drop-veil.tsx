import { Download } from 'lucide-react';
import { Row, Text } from '../components/layout.tsx';
import styles from './drop-veil.module.css';

/** Over the page while files are held over it: what would become of them. */
export const DropVeil = ({ title, hint }: { title: string; hint: string }) => (
  <div className={styles.veil}>
    <Row
      as="p"
      gap={3}
      align="center"
      paddingY={3}
      paddingX={4}
      weight={600}
      background="panel"
      border
      radius="md"
      shadow
      className={styles.words}
    >
      <Download size={20} aria-hidden />
      <span>
        {title}
        <Text as="span" display="block" size={12} weight={400} tone="muted">
          {hint}
        </Text>
      </span>
    </Row>
  </div>
);
