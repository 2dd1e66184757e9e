import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HelloWorldReason } from '../../../machines/flows/hello-world/hello-world.types.ts';

/** The banner's words for each reason of the flow. */
export const notices: Readonly<Record<HelloWorldReason, MessageDescriptor>> = {
  answerFirst: msg`Please fill in this step first.`,
  alreadySaved: msg`We have saved your answers, so they can’t be changed anymore.`,
};

/** What the flow shows below each step. */
export const Below = () => null;

/** What the flow shows outside the page's frame. */
export const Beside = () => null;
