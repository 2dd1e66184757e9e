import { useState } from 'react';
import { ChartDrawing } from './chart-drawing.tsx';
import type { Layout } from './layout.ts';
import type { MapData } from './map-data.ts';
import { MapList } from './map-list.tsx';
import { ZoomFrame } from './zoom-frame.tsx';
import './map.css';

export interface FlowMapProps {
  map: MapData;
  layout: Layout;
  /** The story of the state to mark; empty for none. */
  marked: string;
}

/** The statechart of a flow, drawn, or as a list. */
export function FlowMap({ map, layout, marked }: FlowMapProps) {
  const [isList, setIsList] = useState(false);
  const choice = (
    <button type="button" aria-pressed={isList} onClick={() => setIsList(!isList)}>
      As a list
    </button>
  );
  return (
    <main className="atlas-map" lang="en">
      {isList ? (
        <>
          <header>
            <h1>{map.title}</h1>
            {choice}
          </header>
          <MapList map={map} marked={marked} />
        </>
      ) : (
        <ZoomFrame title={map.title} choice={choice} width={layout.width}>
          <ChartDrawing map={map} layout={layout} marked={marked} />
        </ZoomFrame>
      )}
    </main>
  );
}
