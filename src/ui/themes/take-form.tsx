import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { MAX_THEME_NAME_CHARS } from '../../core/theme/limits.ts';
import { type CallFailure, callForm } from '../api/call.ts';
import { Button } from '../components/button.tsx';
import { showFailure } from '../components/error-dialog.tsx';
import { Row, Stack, Text } from '../components/layout.tsx';
import { NameField } from '../components/name-field.tsx';
import { LogoField } from '../pictures/logo-field.tsx';
import { takeWords as words } from './take-form.fr.ts';
import styles from './take-form.module.css';

export type TakenTheme = AnswerOf<typeof contract.themes.apply>;

/** How a theme is taken: under whose name, with which logo, and what else `children` ask. */
export function TakeForm(props: {
  /** Name of the organisation; '' where nobody has given it. */
  organisation: string;
  submit: string;
  /** Beside the button. */
  note?: string;
  /** What stands above the answers. */
  head: ReactNode;
  /** Beside name and logo, when no other logo is chosen. */
  beside?: (hasNewLogo: boolean) => ReactNode;
  children?: ReactNode;
  isReady?: boolean;
  /** Makes of the fields what the server is told. */
  complete?: (form: FormData) => void;
  /** What else is stored once the theme is taken. */
  store?: (form: FormData) => Promise<unknown>;
  onTaken: (taken: TakenTheme) => void;
}) {
  const { organisation, isReady = true, complete, store, onTaken } = props;
  const [logo, setLogo] = useState<File>();
  // Presses of the same moment all come before the button is drawn busy.
  const isBusy = useRef(false);
  const take = useMutation<TakenTheme, CallFailure, FormData>({
    async mutationFn(form) {
      const taken = await callForm(contract.themes.apply, form);
      await store?.(form);
      return taken;
    },
    onSuccess: onTaken,
    onError: showFailure,
    onSettled() {
      isBusy.current = false;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const form = new FormData(event.currentTarget);
    complete?.(form);
    if (logo) form.set('logo', logo);
    take.mutate(form);
  };
  return (
    <Stack as="form" gap={5} padding={5} onSubmit={submit}>
      {props.head}
      <div className={styles.answers}>
        <NameField
          name="organisation"
          label={words.organisation}
          maxLength={MAX_THEME_NAME_CHARS}
          placeholder={words.placeholder}
          defaultValue={organisation}
        />
        <LogoField logo={logo} onChoose={setLogo} />
        {props.beside?.(logo !== undefined)}
      </div>
      {props.children}
      <Row wrap gap={3} align="center" className={styles.foot}>
        <Button type="submit" loading={take.isPending} disabled={!isReady}>
          {take.isPending ? words.busy : props.submit}
        </Button>
        {props.note && (
          <Text size={13} tone="muted">
            {props.note}
          </Text>
        )}
      </Row>
    </Stack>
  );
}
