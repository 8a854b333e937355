import { useEffect } from 'react';
import { ErrorDialog, showProblem } from './error-dialog.tsx';

export const Problem = () => {
  useEffect(() => {
    showProblem({
      exception: 'La lettre n’a pas été enregistrée.',
      message: 'Le disque est plein : libérez de la place, puis enregistrez de nouveau.',
    });
  }, []);
  return <ErrorDialog />;
};
