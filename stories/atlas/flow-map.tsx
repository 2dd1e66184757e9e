import { useState } from 'react';
import { ChartDrawing } from './chart-drawing.tsx';
import type { Layout } from './layout.ts';
import type { MapData } from './map-data.ts';
import { type MapLinks, MapLinksProvider } from './map-links.ts';
import { MapList } from './map-list.tsx';
import { ZoomFrame } from './zoom-frame.tsx';
import './map.css';

export interface FlowMapProps {
  map: MapData;
  layout: Layout;
  /** Ids of the states to mark. */
  marked: readonly string[];
  links: MapLinks;
  /** Whether it begins as a list. */
  asList?: boolean;
}

/** The statechart of a flow, drawn, or as a list. */
export function FlowMap({ map, layout, marked, links, asList = false }: FlowMapProps) {
  const [isList, setIsList] = useState(asList);
  const choice = (
    <>
      {map.differences !== null && (
        <a href={map.differences} target="_top">
          What differs from another commit
        </a>
      )}
      <button type="button" aria-pressed={isList} onClick={() => setIsList(!isList)}>
        As a list
      </button>
    </>
  );
  return (
    <MapLinksProvider value={links}>
      <div className="atlas-map" lang="en">
        {isList ? (
          <>
            <header>
              <h1>{map.title}</h1>
              {choice}
            </header>
            <MapList map={map} marked={marked} />
          </>
        ) : (
          <ZoomFrame
            title={map.title}
            choice={choice}
            width={layout.width}
            height={layout.height}
            marked={marked.join(' ')}
          >
            <ChartDrawing map={map} layout={layout} marked={marked} />
          </ZoomFrame>
        )}
      </div>
    </MapLinksProvider>
  );
}
