import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The most space that the databases of a run take, in bytes: each has 20 MB, and some tests open several. */
const roomNeeded = 2 * 1024 ** 3

/** Whether this folder exists and has enough space. */
const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomNeeded
  } catch {
    return false
  }
}

/**
 * The folder of the tests' databases: in memory if the machine has such a file system. On a disk, each copy of the template is
 * written completely before its first host has started, and once more when it stops.
 */
export const memoryFolder = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()
