/** How long a further Ctrl-C counts as the same one, in milliseconds. */
const sameAsFirst = 1_000

/**
 * Stops a program in order on SIGTERM or Ctrl-C. One wish to stop often arrives as several signals: a terminal sends Ctrl-C to npm and to
 * the program, npm passes it on, and `followParent` sends SIGTERM once npm has ended. So further signals change nothing, and the program
 * finishes what it began. Only a second Ctrl-C, which a person presses later, ends it at once.
 * @param {() => void} stop called with the first signal
 * @param {{ signals?: Pick<NodeJS.EventEmitter, 'on'>, now?: () => number, end?: (code: number) => void }} [parts] replaced in tests
 */
export const stopOnSignal = (stop, { signals = process, now = () => performance.now(), end = (code) => process.exit(code) } = {}) => {
  /** @type {number | undefined} */
  let since
  /** @param {'SIGTERM' | 'SIGINT'} name */
  const take = (name) => () => {
    if (since === undefined) {
      since = now()
      stop()
    } else if (name === 'SIGINT' && now() - since >= sameAsFirst) end(130)
  }
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGINT'])) signals.on(name, take(name))
}
