/**
 * Runs one program at a time: a restart waits until the program before has ended.
 * @param {() => import('node:child_process').ChildProcess} start
 */
export const oneChild = (start) => {
  let child
  let restarting
  let isStopped = false
  const stopChild = () =>
    new Promise((resolve) => {
      // A program that a signal has ended has no exit code.
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return {
    /** Restarts that are asked for while the program still stops are one restart. */
    restart: () => {
      restarting ??= stopChild().then(() => {
        restarting = undefined
        if (!isStopped) child = start()
      })
      return restarting
    },
    /** Ends the program for good. */
    stop: () => {
      isStopped = true
      return stopChild()
    },
  }
}
