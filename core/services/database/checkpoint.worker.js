/**
 * Writes a SQLite file's log (WAL) into the file from a thread of its own, by the one SQLite of this process. Writes meanwhile do not
 * wait: a passive checkpoint takes the transactions committed so far and leaves the rest to the next.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'

const db = new Database(workerData.file)
// If another connection, such as a backup's, holds the file for longer, the next turn tries again.
db.exec('PRAGMA busy_timeout = 200; PRAGMA synchronous = NORMAL')
const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')
/**
 * A log begins anew only where all of it is in the file, which never happens by itself while writes keep coming. So from half of its
 * bound on the rest, now little, is written while the next write waits.
 */
const beginAnew = db.prepare('PRAGMA wal_checkpoint(RESTART)')

const timer = setInterval(() => {
  try {
    const [{ log }] = checkpoint.all()
    if (log > workerData.mostPages / 2) beginAnew.all()
  } catch (error) {
    if (!/busy|locked/i.test(String(error))) throw error
  }
}, workerData.every)

parentPort.on('message', () => {
  clearInterval(timer)
  db.close()
  parentPort.postMessage('closed')
  parentPort.close()
})
parentPort.postMessage('open')
