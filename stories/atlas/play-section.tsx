/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React, { type ReactNode, useEffect, useRef, useState } from 'react';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { useChannel, useStorybookApi } from 'storybook/manager-api';
import { hasStory, storyAfter } from './follow.ts';
import { Go } from './go.tsx';
import { Choices, Row, Section, Values } from './panel-parts.tsx';
import { messages, type PlayableChoice, type Playing, type PlayingChart, type Wait } from './playing.ts';

/**
 * Whether an answer has been given, and its story is not shown yet. The button that was pressed goes away, and with it the
 * focus, which this section then takes. Storybook removes the panel in between, so this is no state of it.
 */
let hasPlayed = false;

/** What the charts on the page wait for; a button for each answer lets it happen. */
export function PlaySection({ storyId }: { storyId: string }): ReactNode {
  const api = useStorybookApi();
  const [playing, setPlaying] = useState<Playing | null>(null);
  const send = useChannel({ [messages.playing]: setPlaying });
  useEffect(() => send(messages.ask), [send]);
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!hasPlayed || playing?.storyId !== storyId || storyAfter(api, playing) !== storyId) return;
    hasPlayed = false;
    if (document.activeElement === document.body) section.current?.querySelector('summary')?.focus();
  }, [api, playing, storyId]);
  if (playing?.storyId !== storyId) return null;
  const { begun, here, address, charts } = playing;
  const startAgain = () => {
    if (begun === storyId) api.emit(FORCE_REMOUNT, { storyId });
    else api.selectStory(begun);
  };
  const play = (key: string) => {
    hasPlayed = true;
    send(messages.play, key);
  };
  const followed = charts.findIndex(({ link }) => link.storyId === here.storyId);
  return (
    <Section title="Play" elementRef={section}>
      <p>Click and type on the page; answer here what it waits for.</p>
      <Choices>
        <button onClick={startAgain}>Start again</button>
      </Choices>
      {address !== '' && (
        <p>
          The page is at <code>{address}</code>
        </p>
      )}
      {here.storyId === null || !hasStory(api, here.storyId) ? <p>{here.name}: this state has no story.</p> : null}
      {charts.map((chart, i) => (
        <Chart
          key={`${chart.title} ${chart.link.state}`}
          chart={chart}
          isAround={i < followed}
          isFollowed={i === followed}
          play={play}
        />
      ))}
    </Section>
  );
}

interface Playable {
  play: (key: string) => void;
}

interface ChartProps extends Playable {
  chart: PlayingChart;
  isAround: boolean;
  isFollowed: boolean;
}

/** The chart of the story comes into view with all that it accepts, such as what a wallet reports; charts around it are folded. */
function Chart({ chart, isAround, isFollowed, play }: ChartProps): ReactNode {
  const { title, link, waits, timers, events } = chart;
  return (
    <Section title={title} isInner isFolded={isAround}>
      <ul>
        <Row>
          is in <Go to={link} />
        </Row>
        {waits.map(wait => (
          <Answers key={wait.actor} wait={wait} play={play} />
        ))}
        {timers.map(timer => (
          <Row key={timer.key}>
            <Buttons choices={[timer]} play={play} />
          </Row>
        ))}
        {events.length > 0 && (
          <Row>
            <Section title={`Events that it accepts (${events.length})`} isInner isFolded={!isFollowed}>
              <Buttons choices={events} play={play} />
            </Section>
          </Row>
        )}
      </ul>
    </Section>
  );
}

function Answers({ wait: { actor, door, choices }, play }: Playable & { wait: Wait }): ReactNode {
  const [isSilent, setIsSilent] = useState(false);
  return (
    <Row>
      {actor}{' '}
      {door ? (
        <Values>
          a chart of its own: <Go to={door} />
        </Values>
      ) : null}
      {isSilent ? (
        <Choices>
          never answers <button onClick={() => setIsSilent(false)}>answers after all</button>
        </Choices>
      ) : (
        <Buttons choices={choices} play={play}>
          <button onClick={() => setIsSilent(true)}>never answers</button>
        </Buttons>
      )}
    </Row>
  );
}

function Buttons({
  choices,
  play,
  children,
}: Playable & { choices: readonly PlayableChoice[]; children?: ReactNode }): ReactNode {
  return (
    <Choices>
      {choices.map(({ key, cause, what, values, to }) => (
        <button key={key} onClick={() => play(key)}>
          {labelOf({ cause, what, values })} <Values>→ {to.name}</Values>
        </button>
      ))}
      {children}
    </Choices>
  );
}

/** The line says whose answer it is. */
function labelOf({ cause, what, values }: Pick<PlayableChoice, 'cause' | 'what' | 'values'>): ReactNode {
  if (cause === 'outcome') return values || 'answers';
  if (cause === 'failure') return `fails: ${values}`;
  return (
    <>
      {what} <Values>{values}</Values>
    </>
  );
}
