/** After this time without a response the cached page is opened. */
const timeoutMs = 4_000;

/** Network first: the cached page is used only where the network does not respond. */
export const networkFirst = async (
  network: Promise<Response>,
  cachedPage: () => Promise<Response | undefined>,
): Promise<Response> => {
  const late = new Promise(resolve => setTimeout(resolve, timeoutMs))
    .then(cachedPage)
    .then(page => page ?? network);
  // Whichever loses may fail as it likes.
  late.catch(() => undefined);
  try {
    return await Promise.race([network, late]);
  } catch (error) {
    const page = await cachedPage();
    if (!page) throw error;
    return page;
  }
};
