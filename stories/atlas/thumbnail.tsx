import { useEffect, useRef, useState } from 'react';
import { thumbnail } from './layout.ts';

/** Width of the phone that a thumbnail shows. */
const screenWidth = 390;
const scale = thumbnail.width / screenWidth;

/** A test runs a story in another page, which cannot show a second one. */
const isStorybook = location.pathname.endsWith('iframe.html');

/** How many stories load at once, because each loads the whole preview. */
const most = 2;
const waiting: (() => void)[] = [];
let loading = 0;

function next(): void {
  while (loading < most) {
    const begin = waiting.shift();
    if (!begin) return;
    loading++;
    begin();
  }
}

/** A screen, small: its picture, or the story itself. It loads when it comes into view. */
export const Thumbnail = ({ storyId, picture }: { storyId: string; picture: string | null }) =>
  picture === null ? (
    <LiveThumbnail storyId={storyId} />
  ) : (
    <span className="atlas-thumbnail">
      <img src={picture} alt="" loading="lazy" width={thumbnail.width} draggable={false} />
    </span>
  );

function LiveThumbnail({ storyId }: { storyId: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || !isStorybook) return;
    const begin = () => setIsLoading(true);
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      waiting.push(begin);
      next();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (waiting.includes(begin)) waiting.splice(waiting.indexOf(begin), 1);
    };
  }, []);
  const onLoad = () => {
    loading--;
    next();
  };
  return (
    <span ref={box} className="atlas-thumbnail" aria-hidden="true">
      {isLoading && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Storybook's own page
        <iframe
          src={`iframe.html?id=${storyId}&viewMode=story`}
          title={storyId}
          tabIndex={-1}
          inert
          onLoad={onLoad}
          style={{ width: screenWidth, height: thumbnail.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </span>
  );
}
