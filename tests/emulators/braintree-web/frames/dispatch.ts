import Framebus from 'framebus';

// What stands between a page and a window of the provider's; here it only says that it is there.
const channel = window.name.split('_')[1] ?? '';
new Framebus({ channel, targetFrames: [window.parent] }).emit('frameService:DISPATCH_FRAME_READY');
