import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { words } from '../../../core/wording/interface.ts';
import { specified } from '../../../core/wording/specification.ts';
import styles from './not-found-screen.module.css';

/** Stands in place of a screen that threw: a bug of ours, said plainly, with a way out. React asks for a class here. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main" className={styles.page} role="alert">
        <h1>{specified.unknownError}</h1>
        <p>{words.failure.screen}</p>
        <Button onClick={() => location.reload()}>{words.failure.reload}</Button>
      </main>
    );
  }
}
