/** A line that answers nothing for so long is as good as none. */
const patienceMs = 4_000;

/** The network first, always: what is kept opens only where nothing answers. */
export const networkFirst = async (
  network: Promise<Response>,
  keptPage: () => Promise<Response | undefined>,
): Promise<Response> => {
  const late = new Promise(resolve => setTimeout(resolve, patienceMs))
    .then(keptPage)
    .then(page => page ?? network);
  // Whichever loses may fail as it likes.
  late.catch(() => undefined);
  try {
    return await Promise.race([network, late]);
  } catch (error) {
    const page = await keptPage();
    if (!page) throw error;
    return page;
  }
};
