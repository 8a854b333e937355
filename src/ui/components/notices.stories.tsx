import { useEffect } from 'react';
import { dismissNotice, Notices, notify, notifyRefusal } from './notices.tsx';

const undo = { label: 'Annuler', run: () => undefined };

/** Shows notices as long as the story does. */
const useNotices = (show: () => void) =>
  useEffect(() => {
    show();
    return () => dismissNotice('story');
  }, [show]);

const saved = () => notify('Version 12 enregistrée.', undo, 'story');
const refused = () => notifyRefusal('Ce bloc ne va pas dans l’en-tête.', 'story');

export const Saved = () => {
  useNotices(saved);
  return <Notices />;
};

export const Refused = () => {
  useNotices(refused);
  return <Notices />;
};
