/**
 * npm starts its scripts through a shell that does not forward signals: on SIGTERM, npm and the shell exit, and the program would keep
 * running with the port and the database open. So the program shuts down in order when its parent has gone.
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
