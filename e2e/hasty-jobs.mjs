/**
 * Imported before the host of journeys: jobs that it runs every ten seconds or every minute come each second, so that nobody waits for
 * them. Their work goes by the clock, and stays as it is.
 */
const { setInterval } = globalThis
globalThis.setInterval = (work, milliseconds, ...rest) =>
  setInterval(work, [10_000, 60_000].includes(milliseconds) ? 1_000 : milliseconds, ...rest)
