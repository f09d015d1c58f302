/**
 * Imported before the host of journeys: jobs that it runs every ten seconds or every minute run each second, so that no test waits for
 * them. Their work follows the clock, and stays the same.
 */
const { setInterval } = globalThis
globalThis.setInterval = (work, milliseconds, ...rest) =>
  setInterval(work, [10_000, 60_000].includes(milliseconds) ? 1_000 : milliseconds, ...rest)
