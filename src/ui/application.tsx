import './design/tokens.css';
import './design/mantine.css';
import './design/base.css';
import './design/controls.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './api/queries.ts';
import { ErrorDialog } from './design/error-dialog.tsx';
import { Notices } from './design/notices.tsx';
import { cssVariables, theme } from './design/theme.ts';
import { Router } from './router.tsx';

/** The whole interface. */
export function Application() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <Router />
        <ErrorDialog />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  );
}
