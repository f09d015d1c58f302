import { chmodSync, existsSync, statSync } from 'node:fs'

/** From now on, files and folders that this process creates are readable only by its own user: databases, secrets, backups. */
export const makeFilesPrivate = () => {
  process.umask(0o077)
}

/** Removes everybody else's permissions from files of an older version; files that are missing, or another user's, stay unchanged. */
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
