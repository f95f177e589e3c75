import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Now, to the minute: it goes on while the page stands, and is right at once when somebody looks at it again. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    };
    const tick = () => {
      setNow(new Date());
      wait();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') tick();
    };
    wait();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return now;
};
