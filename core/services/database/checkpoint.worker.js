/**
 * Writes a SQLite file's log (WAL) into the file from a separate thread, with the same SQLite library as the process. Writes do not wait
 * for this: a passive checkpoint copies the transactions committed so far and leaves later ones to the next checkpoint.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'

const db = new Database(workerData.file)
// If another connection, such as a backup's, locks the file for longer, the next checkpoint tries again.
db.exec('PRAGMA busy_timeout = 200; PRAGMA synchronous = NORMAL')
const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)')
/**
 * The log restarts at its beginning only after all of it was copied into the file, which never happens during continuous writes. So
 * from half of the log's limit on, the small remainder is copied while the next write waits.
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
