import { createRoot } from 'react-dom/client';
import { type LiveFlow, LiveMap } from './live-map.tsx';
import { openChannel } from './protocol.ts';

const root = document.getElementById('root') as HTMLElement; // it is in the page that the plugin serves
const response = await fetch('flows.json');
if (!response.ok) throw new Error(await response.text());
const flows = (await response.json()) as LiveFlow[]; // from the plugin
createRoot(root).render(<LiveMap flows={flows} channel={openChannel()} />);
