import { Bell } from 'lucide-react';
import { IconButton } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export const Usual = () => (
  <Tooltip label="Messages">
    <IconButton aria-label="Messages">
      <Bell size={16} aria-hidden />
    </IconButton>
  </Tooltip>
);
