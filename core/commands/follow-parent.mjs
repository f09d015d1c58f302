/**
 * npm starts its scripts through a shell that does not pass a signal on: ended by SIGTERM, npm and the shell go, and the
 * program would stay behind with the port and the database. So what npm started ends, in order, when its parent is gone.
 */
export const followParent = () => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
