import type { ReactRenderer } from '@storybook/react-vite';
// @ts-expect-error -- Storybook publishes no types of its renderer
import { renderToCanvas as draw } from '@storybook/react/entry-preview';
import type { ProjectAnnotations } from 'storybook/internal/types';
import { currentSession, endSession } from '../staging/session.ts';

type RenderToCanvas = NonNullable<ProjectAnnotations<ReactRenderer>['renderToCanvas']>;

const drawByReact = draw as RenderToCanvas;

/** The page that is drawn, and what removes it. */
let drawn: { session: object; remove: () => unknown } | null = null;

/**
 * Draws a story. A page on which a viewer has played to the state of the next story stays as it is, with what was typed
 * and with the focus.
 */
export const renderToCanvas: RenderToCanvas = async (context, canvas) => {
  const session = currentSession();
  if (session && drawn?.session === session) {
    context.showMain();
    return leave;
  }
  context.showMain(); // before drawing, because what is hidden cannot take the focus
  const remove = await drawByReact(context, canvas);
  drawn = session && { session, remove: () => remove?.() };
  return drawn ? leave : remove;
};

async function leave(): Promise<void> {
  const session = currentSession();
  if (session && session.goesTo !== null) {
    session.storyId = session.goesTo;
    session.goesTo = null;
    return;
  }
  endSession();
  const remove = drawn?.remove;
  drawn = null;
  await remove?.();
}
