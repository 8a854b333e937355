import { useState } from 'react';
import { useEditor } from '../../state/editor-context.tsx';
import { watchStructure } from '../../state/structure.ts';

/** The blocks for what depends on their structure alone; their values may be those of a moment ago. */
export function useStructure() {
  const [follow] = useState(watchStructure);
  return useEditor(follow);
}
