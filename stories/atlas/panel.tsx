/** @jsxRuntime classic -- Storybook’s window has a React of its own, without the automatic runtime. */
import React, { type ReactNode } from 'react';
import { useParameter } from 'storybook/manager-api';
import { accessibilityInWords } from '../pictures/accessibility.ts';
import { detailsParameter } from './addon.ts';
import type { Details, Way } from './details.ts';
import type { Cause } from './event-in-words.ts';
import { Go } from './go.tsx';
import { Panel, Row, Section, Values } from './panel-parts.tsx';
import { PlaySection } from './play-section.tsx';
import type { StateLink } from './state-link.ts';

/** What the atlas knows about the state that a story shows. */
export function StatePanel() {
  const details = useParameter<Details | null>(detailsParameter, null);
  return <Panel>{details ? <State details={details} /> : <p>Choose the story of a state.</p>}</Panel>;
}

const headings: Readonly<Record<Cause, string>> = {
  visitor: 'The visitor or the page',
  outcome: 'Results',
  failure: 'Failures',
  progress: 'Reports of what runs',
  time: 'Time',
  refusal: 'Addresses that are refused',
  address: 'Addresses that may be opened',
};
const folded = new Set<Cause>(['refusal', 'address']);

function State({ details }: { details: Details }) {
  const { link, map, address, descriptions, tags, start, before, next, claims, invoked, answers, picture } = details;
  return (
    <>
      <h2>{link.name}</h2>
      <p>
        {address !== null && <code>{address}</code>} <code>{link.state}</code>
        {tags.map(tag => (
          <code key={tag}>{tag}</code>
        ))}
      </p>
      {descriptions.map(({ of, text }) => (
        <p key={of}>
          <strong>{of}.</strong> {text}
        </p>
      ))}
      <p>
        <Go to={{ name: 'Show on the map', storyId: map }} args={`marked:${link.storyId}`} />
      </p>
      {picture && (
        <p>
          <a href={picture.onSheet}>Pictures</a> {accessibilityInWords(picture.accessibility)}
        </p>
      )}
      {link.storyId !== null && <PlaySection storyId={link.storyId} />}
      <Section title="How one gets here">
        <ol>
          <Row>{start}</Row>
          {before.map(({ from, what, values }) => (
            <Row key={`${from.state} ${what} ${values}`}>
              <Go to={from} /> → {what} <Values>{values}</Values>
            </Row>
          ))}
        </ol>
      </Section>
      <Section title="What can happen next">
        {Object.entries(headings).map(([cause, heading]) => (
          <Ways
            key={cause}
            heading={heading}
            ways={next.filter(way => way.cause === cause)}
            here={link}
            isFolded={folded.has(cause as Cause)} // the keys of `headings`
          />
        ))}
      </Section>
      {invoked.length > 0 && (
        <Section title="What runs here">
          <ul>
            {invoked.map(({ id, door }) => (
              <Row key={id}>
                {door ? <Go to={{ name: door.title, storyId: door.storyId }} /> : id}
                {door && <Values>a chart of its own</Values>}
              </Row>
            ))}
          </ul>
        </Section>
      )}
      <Section title="What must hold here">
        <ul>
          {claims.map(({ of, claim }) => (
            <Row key={of}>
              {of}: <code>{claim}</code>
            </Row>
          ))}
        </ul>
      </Section>
      <Section title="What the machine knows" isFolded>
        <dl>
          {Object.entries(answers).map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

interface WaysProps {
  heading: string;
  ways: readonly Way[];
  here: StateLink;
  isFolded: boolean;
}

function Ways({ heading, ways, here, isFolded }: WaysProps): ReactNode {
  if (ways.length === 0) return null;
  return (
    <Section title={`${heading} (${ways.length})`} isInner isFolded={isFolded}>
      <ul>
        {ways.map(({ what, values, to }) => (
          <Row key={`${what} ${to.state}`}>
            {what} <Values>{values}</Values> → {to.state === here.state ? 'stays here' : <Go to={to} />}
          </Row>
        ))}
      </ul>
    </Section>
  );
}
