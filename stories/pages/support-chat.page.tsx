import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { supportChatMachine } from '../../machines/parts/support-chat/support-chat.machine.ts';
import { ChatView } from '../../src/parts/support-chat/screens/chat-view.tsx';
import type { PageProps } from '../flow.ts';
import { OnAStep } from './on-a-step.tsx';

/** Ignores the loaded frame: the story determines the chat's state, so no chat runs in the frame. */
const never = () => {};

export function Page({ wizard }: PageProps) {
  const actor = wizard.actor as unknown as ActorRefFrom<typeof supportChatMachine>; // the flow's own machine
  const state = useSelector(actor, snapshot => snapshot);
  return (
    <OnAStep state="duplicate.suspected">
      <ChatView state={state} send={actor.send} onFrame={never} country="US" src="about:blank" />
    </OnAStep>
  );
}
