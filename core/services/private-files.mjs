import { chmodSync, existsSync, statSync } from 'node:fs'

/** From now on this process makes files and folders that its own user alone can read: databases, secrets, backups. */
export const makeFilesPrivate = () => {
  process.umask(0o077)
}

/** Takes everybody else's rights from what an older version made; what is not there, or is another user's, stays as it is. */
export const makePrivate = (...paths) => {
  for (const path of paths) {
    if (!existsSync(path)) continue
    try {
      chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
    } catch (error) {
      if (error.code !== 'EPERM') throw error
    }
  }
}
