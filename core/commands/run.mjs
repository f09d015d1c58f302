import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The options of the current lane, which apply to every program run within it: extra environment variables, and no output unless it fails.
 * @type {AsyncLocalStorage<{ env: Record<string, string>, isQuiet: boolean }>}
 */
export const withinLane = new AsyncLocalStorage()

/** The programs that run now. */
const children = new Set()
/** Signals that end this program, with its exit code then. */
const exitCodes = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 }
/** Ends the programs and this one: `exit` follows, which a signal without a listener does not emit. */
const end = (signal) => {
  for (const child of children) child.kill('SIGTERM')
  process.exit(exitCodes[signal])
}
/** How many parts of this program need an `exit` now. */
let needing = 0
/** Lets signals end this program by an `exit`, whose listeners tidy up. @returns the function to call when that is needed no more */
const exitOnSignals = () => {
  if (needing === 0) for (const signal of Object.keys(exitCodes)) process.on(signal, end)
  needing += 1
  return () => {
    needing -= 1
    if (needing === 0) for (const signal of Object.keys(exitCodes)) process.off(signal, end)
  }
}
/** Passes a signal on to the program until it has ended. @returns the function to call then */
const endWithUs = (child) => {
  const release = exitOnSignals()
  children.add(child)
  return () => {
    children.delete(child)
    release()
  }
}

/**
 * Does work whose result must be whole or absent: `remove` is called if the work fails, and if a signal ends the program meanwhile.
 * @template T
 * @param {() => Promise<T>} work
 * @param {() => void} remove
 * @returns {Promise<T>}
 */
export const wholeOrAbsent = async (work, remove) => {
  const release = exitOnSignals()
  process.once('exit', remove)
  try {
    return await work()
  } catch (error) {
    remove()
    throw error
  } finally {
    process.off('exit', remove)
    release()
  }
}

/** Runs a program of node_modules/.bin (or any other), by default in the repository, and resolves to its exit code. */
export const run = (command, args = [], { env = {}, quiet: isAskedQuiet = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const lane = withinLane.getStore()
    const quiet = isAskedQuiet || (lane?.isQuiet ?? false)
    const output = []
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...lane?.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => {
      // A quiet caller detects by code 127 that the program is missing, and reports this itself.
      if (!isAskedQuiet) console.error(error.message)
      resolve(127)
    })
    const hasEnded = endWithUs(child)
    child.on('close', (code) => {
      hasEnded()
      if (quiet && code) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
