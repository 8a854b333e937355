import styles from './pictures-picture.module.css';

/** Two drawn pictures, one over the other: the mark of an empty library. */
export const PicturesPicture = () => (
  <svg className={styles.picture} width={88} height={72} viewBox="0 0 88 72" aria-hidden focusable="false">
    <rect className={styles.paper} x="18.5" y=".5" width="69" height="52" rx="4" />
    <rect className={styles.paper} x=".5" y="13.5" width="72" height="58" rx="4" />
    <rect className={styles.sky} x="6" y="19" width="61" height="47" rx="2" />
    <circle className={styles.sun} cx="53" cy="31" r="5" />
    <path className={styles.hill} d="M6 66V54l17-16 17 16 8-7 19 16v1a2 2 0 0 1-2 2z" />
  </svg>
);
