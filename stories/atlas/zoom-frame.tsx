import { type ReactNode, useEffect, useRef, useState } from 'react';
import { zoomable, type Zoomable } from './zoomable.ts';

interface ZoomFrameProps {
  title: string;
  /** A button beside those for zooming. */
  choice: ReactNode;
  /** Width of the content in pixels. */
  width: number;
  /** Changes when something else is marked, which then comes into view. */
  marked: string;
  children: ReactNode;
}

/** A header with buttons, and below it the content, which scrolls and zooms. It begins at what is marked, if anything is. */
export function ZoomFrame({ title, choice, width, marked, children }: ZoomFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const zooming = useRef<Zoomable>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    if (!frame.current || !content.current) return;
    const made = zoomable(frame.current, content.current, width, setZoom);
    zooming.current = made;
    made.begin();
    return made.stop;
  }, [width]);
  useEffect(() => {
    if (marked !== '')
      content.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [marked]);
  return (
    <>
      <header>
        <h1>{title}</h1>
        {choice}
        <button type="button" aria-label="Zoom out" onClick={() => zooming.current?.out()}>
          −
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zooming.current?.in()}>
          +
        </button>
        <button type="button" onClick={() => zooming.current?.fit()}>
          Fit
        </button>
        <output aria-label="Zoom">{Math.round(zoom * 100)} %</output>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard needs a way into it */}
      <section ref={frame} className="atlas-scroll" aria-label="Map" tabIndex={0}>
        <div ref={content}>{children}</div>
      </section>
    </>
  );
}
