// All the script of Tonight that comes with the page: no framework. What talks to a backend comes when it is needed.
import '../../ui/fonts/fonts.css';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { loadOnce } from '../../platform/load-once.ts';
import { prefetchWhenIdle } from '../../ui/prefetch.ts';
import { whenLoadedAndIdle } from '../../ui/when-idle.ts';
import { registerServiceWorker } from '../register-service-worker.ts';
import { startTonight } from './start-tonight.ts';
import { setUpHelp } from './tonight-help.ts';

const loadSaving = loadOnce(async () => {
  const { createSaving } = await import('./tonight-saving.ts');
  return createSaving({ userId: tonight.userId });
});

const tonight = startTonight({ loadSaving, whenIdle: whenLoadedAndIdle });
setUpHelp();
prefetchWhenIdle('app-files');
registerServiceWorker();
