import { Box, Stack, Text } from '../components/layout.tsx';
import '../components/tokens.css';
import '../components/base.css';
import '../components/layout.css';
import '../components/controls.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { queryClient } from '../api/queries.ts';
import styles from './gallery.module.css';

/**
 * Every component alone, in the states that screens show it in (`npm run gallery`). A file `<component>.stories.tsx` beside
 * a component exports one story after the other; the address `?story=button/Variants` shows one of them alone.
 */
const files = import.meta.glob<Record<string, ComponentType>>('../**/*.stories.tsx', { eager: true });

const stories = Object.entries(files).flatMap(([path, file]) => {
  const component = path.replace(/^.*\//, '').replace('.stories.tsx', '');
  return Object.entries(file).map(([name, Story]) => ({ id: `${component}/${name}`, Story }));
});

const asked = new URLSearchParams(location.search).get('story');
const shown = stories.find(({ id }) => id === asked);

const Gallery = () => (
  <div className={styles.gallery}>
    <Box as="nav" padding={3} background="panel" borderRight className={styles.list} aria-label="Composants">
      <Stack as="ul" gap="2px">
        {stories.map(({ id }) => (
          <li key={id}>
            <a href={`?story=${id}`} aria-current={id === asked ? 'page' : undefined}>
              {id.replace('/', ' · ')}
            </a>
          </li>
        ))}
      </Stack>
    </Box>
    <Stack as="main" gap={3} alignContent="start" justifyItems="start" padding={4} background="panel">
      <Text as="h1" size={16}>
        {shown?.id.replace('/', ' · ') ?? 'Choisissez un composant'}
      </Text>
      {shown && <shown.Story />}
    </Stack>
  </div>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Gallery />
    </QueryClientProvider>
  </StrictMode>,
);
