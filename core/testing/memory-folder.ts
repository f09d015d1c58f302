import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** What the databases of a run may come to, in bytes: each has 20 MB, and some tests open several. */
const roomNeeded = 2 * 1024 ** 3

/** Whether this folder is there, and has room. */
const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomNeeded
  } catch {
    return false
  }
}

/**
 * Where the databases of tests stand: in memory where the machine keeps files there. On a disk each copy of the template is written
 * down whole before its first host has started, and once more when it stops.
 */
export const memoryFolder = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()
