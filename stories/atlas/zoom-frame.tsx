import { type ReactNode, useEffect, useRef, useState } from 'react';
import { zoomable, type Zoomable } from './zoomable.ts';

interface ZoomFrameProps {
  title: string;
  /** A button beside those for zooming. */
  choice: ReactNode;
  /** Size of the content in pixels. */
  width: number;
  height: number;
  /** Changes when something else is marked, which then comes into view. */
  marked: string;
  children: ReactNode;
}

/** A header with buttons, and below it the content, which scrolls and zooms. It begins with all of it, or at what is marked. */
export function ZoomFrame({ title, choice, width, height, marked, children }: ZoomFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const zooming = useRef<Zoomable>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    if (!frame.current || !content.current) return;
    const made = zoomable(frame.current, content.current, { width, height }, setZoom);
    zooming.current = made;
    made.fit();
    return made.stop;
  }, [width, height]);
  useEffect(() => {
    const element = marked === '' ? null : content.current?.querySelector('[aria-current]');
    if (element) zooming.current?.show(element);
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
