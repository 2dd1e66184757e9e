import Framebus from 'framebus';

// The frame between a page and a window of the provider. The emulation only reports that it is ready.
const channel = window.name.split('_')[1] ?? '';
new Framebus({ channel, targetFrames: [window.parent] }).emit('frameService:DISPATCH_FRAME_READY');
