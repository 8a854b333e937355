import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/ui',
  publicDir: false,
  plugins: [react()],
  build: { outDir: '../../dist/ui', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 700 },
});
