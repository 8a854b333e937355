import { Box, type Key, Text, useInput } from 'ink';
import { useEffect, useReducer } from 'react';
import type { ThemeSummary } from '../../core/theme/theme.ts';
import { initWords as words } from '../messages/init.fr.ts';
import { printable } from '../output.ts';

/** What a first letter is made from; without a theme there is none, and the workspace is empty. */
export interface FirstRunAnswers {
  name: string | undefined;
  logo: string | undefined;
  theme: string | undefined;
}

type Question = keyof FirstRunAnswers;
const questions: readonly Question[] = ['name', 'logo', 'theme'];

interface Choice {
  id: string | undefined;
  name: string;
  description: string;
}

interface FirstRunQuestionsProps {
  themes: readonly Pick<ThemeSummary, 'id' | 'name' | 'description'>[];
  /** The name that was given already, which is not asked again. */
  name: string | undefined;
  /** What is wrong with an answer, in French. */
  check: (answer: Partial<FirstRunAnswers>) => Promise<string | undefined>;
  isColoured: boolean;
  onAnswer: (answers: FirstRunAnswers) => void;
  onLeave: () => void;
}

interface Asked {
  answers: Partial<FirstRunAnswers>;
  /** What is typed of the next answer. */
  text: string;
  /** Rank of the choice that is marked. */
  at: number;
  /** An answer that is being checked: until then keys do nothing. */
  given?: Partial<FirstRunAnswers> | undefined;
  wrong?: string | undefined;
}

type Heard = { input: string; key: Key; choices: readonly Choice[] } | { wrong: string | undefined };

const questionOf = ({ answers }: Asked) => questions.find((question) => !(question in answers));

/** What keys and checks make of it. */
function hear(asked: Asked, heard: Heard): Asked {
  const { answers, text, at, given } = asked;
  if ('wrong' in heard) {
    const { wrong } = heard;
    if (wrong !== undefined) return { answers, text, at, wrong };
    return { answers: { ...answers, ...given }, text: '', at };
  }
  const question = questionOf(asked);
  if (given || question === undefined) return asked;
  const { input, key, choices } = heard;
  if (key.return) {
    const answer = question === 'theme' ? choices[at]?.id : text.trim() || undefined;
    return { ...asked, given: { [question]: answer } };
  }
  if (question === 'theme') {
    const step = key.downArrow ? 1 : key.upArrow ? -1 : 0;
    return { ...asked, at: (at + step + choices.length) % choices.length };
  }
  if (key.backspace || key.delete) return { ...asked, text: Array.from(text).slice(0, -1).join('') };
  return key.ctrl || key.meta ? asked : { ...asked, text: text + input.replace(/\p{Cc}/gu, '') };
}

/** The questions of the first screen, one after the other: those that were answered stay in sight above the next. */
export function FirstRunQuestions(props: FirstRunQuestionsProps) {
  const { check, isColoured, onAnswer, onLeave } = props;
  const choices = [...props.themes, { id: undefined, name: words.noTheme, description: words.noThemeHelp }];
  const [asked, tell] = useReducer(hear, {
    answers: props.name ? { name: props.name } : {},
    text: '',
    at: 0,
  });
  const { answers, given } = asked;
  useInput((input, key) => (key.escape ? onLeave() : tell({ input, key, choices })));
  useEffect(() => {
    if (given) void check(given).then((wrong) => tell({ wrong }));
  }, [check, given]);
  const question = questionOf(asked);
  useEffect(() => {
    if (question === undefined) onAnswer(answers as FirstRunAnswers);
  }, [answers, question, onAnswer]);
  const told = (answered: Question) =>
    answered === 'theme' ? choices.find(({ id }) => id === answers.theme)?.name : answers[answered];
  return (
    <Box flexDirection="column">
      <Text bold={isColoured}>{words.title}</Text>
      <Text dimColor={isColoured}>{words.keys}</Text>
      {questions
        .filter((answered) => answered in answers)
        .map((answered) => (
          <Text key={answered}>
            {`✓ ${words.questions[answered]}\u00a0: ${printable(told(answered) ?? words.none[answered])}`}
          </Text>
        ))}
      {question === 'theme' && <Choices at={asked.at} choices={choices} isColoured={isColoured} />}
      {question && question !== 'theme' && (
        <>
          <Text>{`? ${words.questions[question]}\u00a0: ${printable(asked.text)}▏`}</Text>
          <Text dimColor={isColoured}>{`  ${words.help[question]}`}</Text>
        </>
      )}
      {asked.wrong !== undefined && (
        <Text {...(isColoured && { color: 'red' })}>{printable(asked.wrong)}</Text>
      )}
    </Box>
  );
}

/** One of a few, each with its sentence. */
function Choices(props: { at: number; choices: readonly Choice[]; isColoured: boolean }) {
  const { isColoured } = props;
  return (
    <>
      <Text>{`? ${words.questions.theme} (${words.help.theme})`}</Text>
      <Box gap={1}>
        <Box flexDirection="column" flexShrink={0}>
          {props.choices.map(({ id, name }, rank) => (
            <Text key={id ?? ''} {...(isColoured && rank === props.at && { color: 'cyan' })}>
              {`${rank === props.at ? '❯' : ' '} ${printable(name)}`}
            </Text>
          ))}
        </Box>
        <Box flexDirection="column">
          {props.choices.map(({ id, description }) => (
            <Text key={id ?? ''} dimColor={isColoured} wrap="truncate">
              {printable(description) || ' '}
            </Text>
          ))}
        </Box>
      </Box>
    </>
  );
}
