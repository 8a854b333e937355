import { Check, TriangleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/button.tsx';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { sendWords } from './messages.fr.ts';
import styles from './send-way.module.css';
import type { SendStep } from './steps.ts';

interface StepPlace {
  isOpen: boolean;
  /** Whether it is the next thing to do. */
  isNext: boolean;
  /** Under all steps, where the one blue button stands. */
  foot: HTMLElement | null;
}

const StepContext = createContext<StepPlace | undefined>(undefined);

interface StepProps extends StepPlace {
  step: SendStep;
  rank: number;
  onOpen: () => void;
  children: ReactNode;
}

/** A step of the way to send: its title, its state in one line and, where it is the open one, what is done in it. */
export function Step({ step, rank, onOpen, children, ...place }: StepProps) {
  const id = useId();
  const { name, state, line } = step;
  return (
    <li data-step={name} data-state={state} aria-current={place.isNext ? 'step' : undefined}>
      <Row gap={3} position="relative" className={`covered ${styles.head}`}>
        <Sign state={state} rank={rank} />
        <div>
          <Text as="h3" size={14} weight={650}>
            <button
              type="button"
              className="covering"
              aria-expanded={place.isOpen}
              aria-controls={id}
              aria-describedby={`${id}-state`}
              onClick={onOpen}
            >
              {sendWords.steps[name]}
            </button>
          </Text>
          <Text size={13} tone="muted" tabular breakWords id={`${id}-state`}>
            {line}
          </Text>
        </div>
      </Row>
      {/* What was typed in a step outlives another one being open. */}
      <Stack gap={3} className={`for-thumbs ${styles.body}`} id={id} hidden={!place.isOpen}>
        <StepContext value={place}>{children}</StepContext>
      </Stack>
    </li>
  );
}

const Sign = ({ state, rank }: { state: SendStep['state']; rank: number }) => (
  <span className={styles.sign} aria-hidden>
    {state === 'done' && <Check size={14} />}
    {state === 'attention' && <TriangleAlert size={14} />}
    {state === 'waiting' && rank}
  </span>
);

/** What a step does: the one blue button at the foot where it is the next one, else a quiet one in its own place. */
export function StepButton(props: Omit<ComponentProps<typeof Button>, 'variant'>) {
  const { isOpen, isNext, foot } = useContext(StepContext) as StepPlace;
  if (!isNext) return <Button {...props} variant="outline" data-step-button />;
  // The second press of the double click that led here does nothing.
  const onClickCapture: typeof props.onClick = (event) => event.detail > 1 && event.preventDefault();
  return (
    isOpen &&
    foot &&
    createPortal(<Button {...props} data-step-button onClickCapture={onClickCapture} />, foot)
  );
}
