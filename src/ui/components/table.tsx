import type { ReactNode } from 'react';
import styles from './table.module.css';

interface Column {
  label: string;
  /** Its label is only heard. */
  isHidden?: boolean;
  className?: string | undefined;
}

interface TableProps {
  columns: readonly (string | Column)[];
  size?: 'sm' | 'md';
  caption?: string;
  className?: string | undefined;
  /** How many rows it has under its head, where not all of them are drawn. */
  rowCount?: number;
  /** One body or several. */
  children: ReactNode;
}

/** Facts, a row each, under what each column is called. */
export function Table({ columns, size = 'md', caption, className = '', rowCount, children }: TableProps) {
  return (
    <table
      className={`${styles.table} ${className}`}
      data-size={size}
      aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
    >
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
          {columns
            .map((column): Column => (typeof column === 'string' ? { label: column } : column))
            .map(({ label, isHidden, className: own }) => (
              <th scope="col" key={label} className={own}>
                {isHidden ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
